import { alwaysOnFilter, PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { FACETS } from '@colophon/contracts/search/facets';
import { isbnOf } from './corpus/make-corpus';
import type { Random } from './corpus/random';
import { DUTCH, ENGLISH } from './corpus/words';

const ALWAYS = alwaysOnFilter('WP');
const NOW = Date.UTC(2025, 5) / 1000;

/** One call to the engine: its path and body. */
export type EngineCall = { path: string; body: object };
type Query = Record<string, unknown>;

const searchPath = `/indexes/${PRODUCTS_INDEX}/search`;
const page = { page: 1, hitsPerPage: 50, matchingStrategy: 'all' };

/** (a) One or two words as readers type them: misspelled, or unfinished. */
export function wordsCall(random: Random): EngineCall {
  return { path: searchPath, body: { q: typedWords(random), filter: [ALWAYS], ...page } };
}

/** (b) All queries of the search page when two facets have a choice. */
export function pageCall(random: Random): EngineCall {
  const q = typedWords(random);
  const language = ['language = "en"', 'language = "nl"'];
  const type = [`type = "${random.pick(['academic', 'nonfiction'])}"`];
  const counting = (facets: readonly string[], ...filter: (string | string[])[]): Query => ({
    indexUid: PRODUCTS_INDEX,
    q,
    filter: [ALWAYS, ...filter],
    facets,
    page: 1,
    hitsPerPage: 0,
    matchingStrategy: 'all',
  });
  return {
    path: '/multi-search',
    body: {
      queries: [
        { ...counting(FACETS, language, type), hitsPerPage: 50 },
        counting(['language'], type),
        counting(['type'], language),
        counting([], language, type, [`publicationTimestamp <= ${NOW}`, 'publicationTimestamp NOT EXISTS']),
        counting([], language, type, [`publicationTimestamp > ${NOW}`]),
      ],
    },
  };
}

/** (c) Everything, newest first, on one of the first pages. */
export function newestCall(random: Random): EngineCall {
  const body = { q: '', filter: [ALWAYS], sort: ['publicationTimestamp:desc'], ...page };
  return { path: searchPath, body: { ...body, page: random.between(1, 40) } };
}

/** (d) One edition by its number. */
export function isbnCall(random: Random, titles: number): EngineCall {
  const isbn = isbnOf(random.between(1, titles) * 4);
  return { path: searchPath, body: { q: '', filter: [ALWAYS, `isbn = "${isbn}"`], ...page } };
}

/** The calls for an engine with this number of generated titles, by description. */
export function callsFor(titles: number): Record<string, (random: Random) => EngineCall> {
  return {
    '(a) one and two words with a typo or a prefix': wordsCall,
    '(b) the search page, eight facets and availability, two refinements': pageCall,
    '(c) everything in order of date': newestCall,
    '(d) an ISBN': (random) => isbnCall(random, titles),
  };
}

function typedWords(random: Random): string {
  const { nouns, adjectives, places } = random.chance(0.7) ? ENGLISH : DUTCH;
  const words = [random.pick([nouns, adjectives, places]), nouns].map((list) => random.pickEarly(list));
  const typed = random.chance(0.5) ? words : words.slice(0, 1);
  const last = typed.length - 1;
  const word = typed[last] ?? '';
  typed[last] = random.chance(0.5) ? mistype(random, word) : word.slice(0, Math.max(3, word.length - 3));
  return typed.join(' ').toLowerCase();
}

function mistype(random: Random, word: string): string {
  if (word.length < 5) return word;
  const at = random.between(1, word.length - 3);
  const [a = '', b = ''] = word.slice(at, at + 2);
  return word.slice(0, at) + (random.chance(0.5) ? b + a : b) + word.slice(at + 2);
}
