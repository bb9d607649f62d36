import { type FilterParameter, PUBLICATION_VALUES } from '@colophon/contracts/search/facets';
import { bareIsbn, parseIsbn } from '@colophon/contracts/values/isbn';
import type { Filters } from './search-url';

/** Words of a query that name values of facets: 'film 2016 pdf' asks for PDFs of 2016. */

type FacetWord = { filter: FilterParameter; words: string; valuesOf: (word: string) => readonly string[] };

const FORTHCOMING = PUBLICATION_VALUES[1];
/** In English and Dutch, with the ways people write them; the codes are ISO 639-1. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'english|engels',
  nl: 'dutch|nederlands',
  de: 'german|duits',
  fr: 'french|frans',
  es: 'spanish|spaans',
  it: 'italian|italiaans',
  la: 'latin|latijn',
  pt: 'portuguese|portugees',
};

const one = (filter: FilterParameter, words: string, ...values: string[]): FacetWord => ({
  filter,
  words,
  valuesOf: () => values,
});
const FACET_WORDS: readonly FacetWord[] = [
  { filter: 'year', words: '(?:1[89]|20)\\d\\d', valuesOf: (year) => [year] },
  one('publicationFormat', 'e-?(?:books?|boek(?:en)?)', 'ebook-pdf', 'ebook-epub'),
  one('publicationFormat', 'pdfs?', 'ebook-pdf'),
  one('publicationFormat', 'epubs?', 'ebook-epub'),
  one('publicationFormat', 'paperbacks?|softcovers?', 'paperback'),
  one('publicationFormat', 'hardbacks?|hardcovers?|gebonden', 'hardback'),
  one('openAccess', 'open[ -]?access', '1'),
  one('publication', 'forthcoming|verwacht|te verschijnen', FORTHCOMING),
  one('type', 'journals?|tijdschrift(?:en)?', 'journal'),
  // 'Dutch' is a subject, and so is 'in Dutch painting'; 'in Dutch' at the end is a language.
  ...Object.entries(LANGUAGES).map(([code, names]) =>
    one('language', `in (?:het )?(?:${names})(?=\\s*$)|(?:${names})talige?`, code),
  ),
];
const JOINING = '(?:(?:in|as|from|of|als|uit|van) )?';

/**
 * Reads words that name values of facets as filters; words in quotes are left alone.
 * @param q  trimmed, with single spaces
 * @returns the other words, and the filters; null without such words
 */
export function readFacetWords(q: string): { q: string; filters: Filters } | null {
  // '978 90 485 2016 3' names no year.
  if (/^\d{13}$/.test(bareIsbn(q)) || parseIsbn(q)) return null;
  const filters: Partial<Record<FilterParameter, readonly string[]>> = {};
  let rest = q;
  for (const { filter, words, valuesOf } of FACET_WORDS) {
    const named = new RegExp(`"[^"]*"|(?<![^\\s"])${JOINING}(${words}),?(?![^\\s"])`, 'gi');
    rest = rest.replace(named, (part, word?: string) => {
      if (word === undefined) return part;
      filters[filter] = [...new Set([...(filters[filter] ?? []), ...valuesOf(word)])].sort();
      return '';
    });
  }
  if (Object.keys(filters).length === 0) return null;
  return { q: rest.replace(/\s+/g, ' ').trim(), filters };
}
