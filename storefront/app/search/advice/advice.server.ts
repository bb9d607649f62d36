import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import type { InitialResults } from 'instantsearch.js';
import { SearchRefused, SearchUnavailable } from '~/search/engine/ask-engine.server';
import type { SearchResult } from '~/search/engine/engine-queries';
import { isbnOfQuery } from '~/search/engine/identifier-query';
import { runQueriesFor } from '~/search/engine/run-queries.server';
import { toSearchQuery } from '~/search/engine/to-search-query';
import { highlightParts } from '~/search/highlight-parts';
import { type SearchState, wordsOfQuery } from '~/search/url/search-url';
import { type Advice, nearbySpellings, nearestWord, type OtherSearch, withoutOneWord } from './advice';

const MAX_OFFERED = 3;
/** Hits per nearby spelling whose matched words are candidates for the intended word. */
const LOOKED_AT = 5;

/** Returns advice for a search without results; null for any other, for an ISBN, and when the engine is down. */
export async function adviceFor(state: SearchState, initial: InitialResults): Promise<Advice | null> {
  const found = initial[PRODUCTS_INDEX]?.results?.[0]?.nbHits ?? 0;
  return found > 0 ? null : adviceOn(state);
}

/** Suggests other searches near one without results, under the same filters; null without suggestions. */
export async function adviceOn(state: SearchState): Promise<Advice | null> {
  if (state.q === '' || isbnOfQuery(state.q)) return null;
  try {
    const [fewer, spelling] = await Promise.all([countAll(state, withoutOneWord(state.q)), respell(state)]);
    const advice = { fewer: fewer.slice(0, MAX_OFFERED), spelling };
    return advice.fewer.length > 0 || advice.spelling ? advice : null;
  } catch (error) {
    if (error instanceof SearchUnavailable || error instanceof SearchRefused) return null;
    throw error;
  }
}

/** Returns the queries that have results, the one with the most first. */
async function countAll(state: SearchState, queries: readonly string[]): Promise<OtherSearch[]> {
  if (queries.length === 0) return [];
  const results = await runQueriesFor(
    'all',
    queries.map((q) => toSearchQuery({ ...state, q, page: 1 }, 0)),
    new Date(),
  );
  return queries
    .map((q, at) => ({ q, total: results[at]?.totalHits ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

/** Replaces each word without results by the nearest one in the catalogue ("did you mean"). */
async function respell(state: SearchState): Promise<OtherSearch | null> {
  const words = wordsOfQuery(state.q);
  const alone = await searchAll(words, 0);
  const respelled = await Promise.all(
    words.map(async (word, at) => (alone[at]?.totalHits ? word : ((await nearestTo(word)) ?? word))),
  );
  const q = respelled.join(' ');
  return q === state.q ? null : ((await countAll(state, [q]))[0] ?? null);
}

async function nearestTo(word: string): Promise<string | null> {
  const results = await searchAll(nearbySpellings(word), LOOKED_AT);
  const marked = results.flatMap(({ hits }) => hits).flatMap(({ _formatted }) => markedWords(_formatted));
  return nearestWord(word, marked);
}

function markedWords(formatted: Record<string, unknown> = {}): string[] {
  return Object.values(formatted)
    .flat()
    .flatMap((text) => highlightParts(String(text)))
    .flatMap(({ text, marked }) => (marked ? [text] : []));
}

async function searchAll(queries: readonly string[], hitsPerPage: number): Promise<SearchResult[]> {
  if (queries.length === 0) return [];
  const requests = queries.map((q) => toSearchQuery({ q, filters: {}, page: 1 }, hitsPerPage));
  return runQueriesFor('all', requests, new Date());
}
