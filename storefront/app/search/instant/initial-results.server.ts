import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import { multiSearchSchema } from '@colophon/contracts/search-query';
import algoliasearchHelper from 'algoliasearch-helper';
import type { InitialResults } from 'instantsearch.js';
import { answerSearch } from '../answer-search.server';
import { SearchRefused, SearchUnavailable } from '../ask-engine.server';
import type { SearchState } from '../search-url';
import { instantClient } from './adapter';
import { searchParametersOf } from './parameters';

/**
 * The first answer of the search page, as InstantSearch keeps answers: the browser starts from it and asks
 * nothing. It goes the way of every later one: the adapter's queries, checked, answered by the engine.
 * @returns 'down' when the engine does not answer in time, 'unreadable' when it refuses the question
 */
export async function initialResults(
  state: SearchState,
  now: Date,
): Promise<InitialResults | 'down' | 'unreadable'> {
  let failure: unknown;
  const client = instantClient(async (body) => {
    try {
      const { queries } = multiSearchSchema.parse(JSON.parse(body));
      return { results: await answerSearch(queries, now) };
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  const parameters = searchParametersOf(state);
  const helper = algoliasearchHelper(client, PRODUCTS_INDEX, parameters);
  try {
    const { content } = await helper.searchOnce({});
    return { [PRODUCTS_INDEX]: { state: parameters, results: content._rawResults.map(lean) } };
  } catch (error) {
    if (failure instanceof SearchUnavailable) return 'down';
    if (failure instanceof SearchRefused) return 'unreadable';
    throw failure ?? error;
  }
}

/** Whether an answer shows no title: nothing was found, or not so many as to fill its page. */
export function isEmpty(initial: InitialResults): boolean {
  return initial[PRODUCTS_INDEX]?.results?.[0]?.hits.length === 0;
}

/**
 * The adapter gives the marked words twice, under the names of two features; we use one. How long the engine took is shown to
 * nobody, and would make equal pages different.
 */
function lean<R extends { hits: object[] }>(result: R): R {
  return {
    ...result,
    processingTimeMS: 0,
    hits: result.hits.map((hit) => {
      const { _snippetResult, __position, ...kept } = hit as Record<string, unknown>;
      return kept;
    }),
  };
}
