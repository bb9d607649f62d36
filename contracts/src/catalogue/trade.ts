/*
 * What editors choose for the book trade, each with its code in EDItEUR's code lists. The words are those of the CMS's fields.
 */

/** Codes in a field, as people write them: on lines, or between commas, semicolons, bars or blanks; in capitals. */
export function codesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter(Boolean);
}

/** Whom a title is for, with the code of list 28. */
export const AUDIENCE_CODES = {
  general: '01',
  children: '02',
  'young-adult': '03',
  school: '04',
  'higher-education': '05',
  scholarly: '06',
  'adult-education': '08',
  'english-teaching': '07',
  'language-teaching': '09',
} as const;

/** How a manuscript was judged before the press took it. ONIX 3 has no code for the kind. */
export const PEER_REVIEWS = ['open', 'single-anonymous', 'double-anonymous', 'editorial'] as const;

/** How it stands with an edition, as its publisher says it, with the code of list 64. */
export const PUBLISHING_STATUS_CODES = {
  forthcoming: '02',
  active: '04',
  postponed: '03',
  cancelled: '01',
  'not-ours': '05',
  'out-of-stock': '06',
  'out-of-print': '07',
  inactive: '08',
  remaindered: '10',
  withdrawn: '11',
} as const;

/** Whether booksellers can get an edition, with the code of list 65. */
export const SUPPLY_CODES = {
  'not-yet-available': '10',
  'in-stock': '21',
  'to-order': '22',
  'on-demand': '23',
  'temporarily-unavailable': '30',
  reprinting: '32',
  'not-available': '40',
  replaced: '41',
  'other-format': '42',
  'not-sold-separately': '45',
  withdrawn: '46',
} as const;

/** How the file of an e-book is protected, with the code of list 144. */
export const DRM_CODES = { none: '00', watermark: '02', adobe: '03', lcp: '06', other: '01' } as const;

/** Whether a contributor is a person or a body, such as a council. Blank: a person. */
export const PERSON_KINDS = ['person', 'body'] as const;

/** Codes of list 196 that say how accessible an e-book is, without those that only carry an address, a name or a day. */
export const ACCESSIBILITY_CODES: readonly string[] = (
  '01 02 03 04 05 06 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 24 25 26 ' +
  '27 28 29 30 31 32 34 35 36 37 38 39 40 51 52 75 76 77 80 81 82 84 85 86'
).split(' ');
