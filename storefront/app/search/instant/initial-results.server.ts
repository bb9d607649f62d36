import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { multiSearchSchema } from '@colophon/contracts/search/query';
import type { Locale } from '@colophon/contracts/values/locale';
import algoliasearchHelper from 'algoliasearch-helper';
import type { InitialResults } from 'instantsearch.js';
import { SearchRefused, SearchUnavailable } from '../engine/ask-engine.server';
import { runQueries } from '../engine/run-queries.server';
import type { SearchState } from '../url/search-url';
import { instantClient } from './adapter';
import { searchParametersOf } from './parameters';

/**
 * Renders the first results of the search page on the server, in InstantSearch's format, so that the browser starts
 * from them without a request. They go the same way as later ones: the adapter's queries, validated, run by the engine.
 * @returns 'down' when the engine does not respond in time, 'unreadable' when it rejects the query
 */
export async function initialResults(
  state: SearchState,
  locale: Locale,
  now: Date,
): Promise<InitialResults | 'down' | 'unreadable'> {
  let failure: unknown;
  const client = instantClient(async (body) => {
    try {
      const { queries } = multiSearchSchema.parse(JSON.parse(body));
      return { results: await runQueries(queries, now) };
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  const parameters = searchParametersOf(state, locale);
  const helper = algoliasearchHelper(client, parameters.index, parameters);
  try {
    const { content } = await helper.searchOnce({});
    return { [PRODUCTS_INDEX]: { state: parameters, results: content._rawResults.map(withoutDuplicates) } };
  } catch (error) {
    if (failure instanceof SearchUnavailable) return 'down';
    if (failure instanceof SearchRefused) return 'unreadable';
    throw failure ?? error;
  }
}

/** Whether a page of results has no hits: nothing was found, or the page is beyond the last. */
export function isEmpty(initial: InitialResults): boolean {
  return initial[PRODUCTS_INDEX]?.results?.[0]?.hits.length === 0;
}

/**
 * Shrinks a result: the adapter gives the highlights twice, under the names of two features, of which we use one. The
 * engine's processing time is not shown, and would make equal pages differ.
 */
function withoutDuplicates<R extends { hits: object[] }>(result: R): R {
  return {
    ...result,
    processingTimeMS: 0,
    hits: result.hits.map((hit) => {
      const { _snippetResult, __position, ...fields } = hit as Record<string, unknown>;
      return fields;
    }),
  };
}
