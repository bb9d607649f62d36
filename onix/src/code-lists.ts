import * as published from 'onix-codelist';

/**
 * Codes that EDItEUR added between issue 58 of its lists, which the package has, and issue 66, to which our schemas belong.
 * A test compares the sum with the schema.
 */
const ADDED: Readonly<Record<number, string>> = {
  5: '34',
  9: '16 17 18 19',
  13: '27',
  15: '15 16',
  17: 'A28 A49 A50 A52 B33 B34 E11 Z05',
  19: '09',
  21: 'BUD',
  23: '18',
  24: '31',
  44: '12 41 42 43 44',
  51: '46 47 48',
  58: '36 37',
  59: '19',
  73: '51',
  74: `alq atj aav brx bum cay cic ike esx git hmx hop moe ikt qiv jpx kbp kqs kss kwk lkt poz swb crg gml crm nsk qnf crl
    pcd qsp crk fuf ojs shs szl zhx crj sto csw thp rmg tsd urj guc qsw cwd`,
  79: '26 27 41 42 43 44 45 46 47 48 49 50',
  96: 'ZWG',
  150: 'SG ZP',
  153: '33 34 35 36 37',
  158: '49 50 51 52',
  164: '06 21 22 23 24 25 26 27 28 29 30 31 41 42 43 44 45 46 47 48 49 50 51 98 99',
  175: `A312 A471 B139 B140 B141 B224 B407 B408 B418 B521 B522 B523 B604 B605 B606 B607 B608 B609 B611 B750 B751 B752 C750
    E150 E205 E206 E213 P091 P092 P096 P097 P098 P099 P131 P132 P133 P134 V210 V211 V212 V213`,
  228: '06',
};

/** The lists of which records have codes. */
export const CODE_LISTS = [
  1, 2, 5, 9, 13, 15, 16, 17, 19, 21, 22, 23, 24, 27, 28, 29, 43, 44, 45, 46, 49, 51, 57, 58, 59, 62, 64, 65,
  73, 74, 79, 91, 92, 93, 96, 144, 148, 150, 153, 154, 158, 159, 163, 164, 166, 171, 173, 175, 228,
] as const;
/** The number of one of them. */
export type ListNumber = (typeof CODE_LISTS)[number];

/** The package maps codes to names and names to codes. A name has capitals and lower-case letters, but for these. */
const NAMES_LIKE_CODES: Readonly<Record<number, string>> = { 29: 'CEFR', 175: 'A4 A5' };
const CODE = /^(?:[a-z]{3}|[A-Z0-9]+(?:-[A-Z0-9]+)*)$/;

function load(list: number): ReadonlySet<string> {
  const entries = (published as unknown as Readonly<Record<string, object>>)[`list${list}`] ?? {};
  const added = (ADDED[list] ?? '').split(/\s+/).filter(Boolean);
  const names = (NAMES_LIKE_CODES[list] ?? '').split(' ');
  return new Set([...Object.keys(entries).filter((key) => CODE.test(key) && !names.includes(key)), ...added]);
}

const codes = new Map(CODE_LISTS.map((list) => [list, load(list)]));

/** The codes of one of EDItEUR's lists, issue 66. */
export function codesOf(list: ListNumber): ReadonlySet<string> {
  return codes.get(list) ?? new Set();
}

/** Whether the list, at issue 66, has the code. */
export function isCode(list: ListNumber, code: string): boolean {
  return codesOf(list).has(code);
}
