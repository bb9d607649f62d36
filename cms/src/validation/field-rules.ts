import { areSynonyms, parseSynonyms } from '@colophon/contracts/search/synonyms';
import { bareIssn, doiSchema, parseIsbn, parseIssn } from '@colophon/contracts/values/isbn';
import { languagesOf } from '@colophon/contracts/values/language';
import { FALLBACK_LOCALE, type Locale } from '@colophon/contracts/values/locale';

/** The normalised value of a field, or a problem as a message for an editor. */
export type Ruled = { value: string } | { problem: string };
/** A rule for one text field; blank texts never reach it. The language is that of the message; English where none is given. */
export type FieldRule = (text: string, language?: Locale) => Ruled;

/** An ISBN in any usual notation; stored as thirteen digits. */
export const isbnRule: FieldRule = (text) => {
  const isbn = parseIsbn(text);
  if (isbn) return { value: isbn };
  const digits = text.replace(/[^\dXx]/g, '');
  if (/^(97[89]\d{10}|\d{9}[\dXx])$/.test(digits)) {
    return { problem: `The last digit of this ISBN does not fit the others. Is a digit wrong or swapped?` };
  }
  return { problem: `An ISBN has 13 digits and begins with 978 or 979; this one has ${digits.length}.` };
};

/** An ISSN with or without its hyphen; stored as '0165-0505'. */
export const issnRule: FieldRule = (text) => {
  const issn = parseIssn(text);
  if (issn) return { value: issn };
  if (!/^\d{7}[\dX]$/.test(bareIssn(text))) return { problem: 'An ISSN has eight characters: 1234-567X.' };
  return { problem: 'The last character of this ISSN does not fit the others. Is a digit wrong or swapped?' };
};

/** A DOI, with or without its resolver; stored without. */
export const doiRule: FieldRule = (text) => {
  const bare = text.trim().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '');
  const parsed = doiSchema.safeParse(bare);
  if (parsed.success) return { value: parsed.data };
  return { problem: 'A DOI begins with 10. and holds a slash: 10.5117/9789089641243.' };
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** One or more language codes; stored in capitals and joined with '|', as in 'NED|ENG'. */
export const languageRule: FieldRule = (text) => {
  const codes = text
    .split(/[|,;/\s]+/)
    .filter(Boolean)
    .map((code) => code.toUpperCase());
  const unknown = codes.find((code) => !isKnownLanguage(code));
  if (codes.length === 0 || unknown) {
    return {
      problem: `${unknown ? `'${unknown}' is no language code we know.` : 'No language.'} Use ENG, NED, GER, FRE or another ISO code, joined with | when there are several.`,
    };
  }
  return { value: codes.join('|') };
};

function isKnownLanguage(code: string): boolean {
  const [iso = ''] = languagesOf(code);
  if (iso !== code.toLowerCase() || iso.length === 2)
    return /^[a-z]{2}$/.test(iso) && Boolean(languageNames.of(iso));
  return /^[a-z]{3}$/.test(iso) && Boolean(languageNames.of(iso));
}

/** A web address: http or https, nothing that runs script. */
export const urlRule: FieldRule = (text) => {
  const trimmed = text.trim();
  if (URL.canParse(trimmed) && /^https?:$/.test(new URL(trimmed).protocol)) return { value: trimmed };
  return { problem: 'Give the whole address, beginning with https://.' };
};

/** A page of this site ('/page/about', without language) or a web address. */
export const pathRule: FieldRule = (text) => {
  const trimmed = text.trim();
  if (/^\/(?!\/)[^\s\\]*$/.test(trimmed)) return { value: trimmed };
  const url = urlRule(trimmed);
  if ('value' in url) return url;
  return {
    problem: 'Give a path on this site that begins with a slash, without language, or a whole address.',
  };
};

/** Words for one thing; stored with commas between. */
export const synonymsRule: FieldRule = (text, language = FALLBACK_LOCALE) => {
  const words = parseSynonyms(text);
  return areSynonyms(words) ? { value: words.join(', ') } : { problem: SYNONYMS_PROBLEM[language] };
};

const SYNONYMS_PROBLEM: Readonly<Record<Locale, string>> = {
  en: 'Give two to twenty words or word groups, with commas between.',
  nl: 'Geef twee tot twintig woorden of woordgroepen, met komma’s ertussen.',
};
