import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import type { InitialResults } from 'instantsearch.js';
import {
  type Advice,
  nearestWord,
  type OtherSearch,
  SURE_LETTERS,
  withoutOneWord,
  wordsOfQuery,
} from './advice';
import { answerSearch, SearchUnavailable } from './answer-search.server';
import { isbnOfQuery } from './isbn-query';
import { queryOf } from './query-of';
import type { SearchState } from './search-url';

const MOST_OFFERED = 3;
/** Titles whose words are looked at for the one that was meant. */
const LOOKED_AT = 50;

/** Advice for an answer that holds nothing; null for any other, for an ISBN, and when the engine does not answer. */
export async function adviceFor(state: SearchState, initial: InitialResults): Promise<Advice | null> {
  const found = initial[PRODUCTS_INDEX]?.results?.[0]?.nbHits ?? 0;
  return found > 0 ? null : adviceOn(state);
}

/** Other searches near one that finds nothing, under the same filters; null where there is none to give. */
export async function adviceOn(state: SearchState): Promise<Advice | null> {
  if (state.q === '' || isbnOfQuery(state.q)) return null;
  try {
    const [fewer, spelling] = await Promise.all([countAll(state, withoutOneWord(state.q)), respell(state)]);
    const advice = { fewer: fewer.slice(0, MOST_OFFERED), spelling };
    return advice.fewer.length > 0 || advice.spelling ? advice : null;
  } catch (error) {
    if (error instanceof SearchUnavailable) return null;
    throw error;
  }
}

/** The queries that find something, the fullest first. */
async function countAll(state: SearchState, queries: readonly string[]): Promise<OtherSearch[]> {
  if (queries.length === 0) return [];
  const answers = await answerSearch(
    queries.map((q) => queryOf({ ...state, q, page: 1 }, 0)),
    new Date(),
  );
  return queries
    .map((q, at) => ({ q, total: answers[at]?.totalHits ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

/** The query with each word that finds nothing replaced by the nearest one of the catalogue. */
async function respell(state: SearchState): Promise<OtherSearch | null> {
  const words = wordsOfQuery(state.q);
  const alone = await answerSearch(
    words.map((word) => queryOf({ q: word, filters: {}, page: 1 }, 0)),
    new Date(),
  );
  const isUnknown = words.map((_, at) => (alone[at]?.totalHits ?? 0) === 0);
  const beginnings = words.map((word) => word.slice(0, SURE_LETTERS));
  const around = await answerSearch(
    beginnings.map((q, at) => queryOf({ q, filters: {}, page: 1 }, isUnknown[at] ? LOOKED_AT : 0)),
    new Date(),
  );
  const respelled = words.map((word, at) => {
    if (!isUnknown[at]) return word;
    const texts = (around[at]?.hits ?? []).flatMap((hit) => [
      ...[hit.title_en, hit.title_nl, hit.subtitle_en, hit.subtitle_nl].filter((text) => text !== undefined),
      ...hit.authors,
      ...hit.editors,
    ]);
    return nearestWord(word, texts) ?? word;
  });
  const q = respelled.join(' ');
  return q === state.q ? null : ((await countAll(state, [q]))[0] ?? null);
}
