import type { SearchClient } from 'instantsearch.js';
import { postSearch } from '../post-search';
import { readSearchResults } from '../read-search-results';
import { instantClient, type PostSearch } from './adapter';

/** Cache lifetime of results, for going back a step; the adapter alone would cache them forever. */
const CACHE_MS = 60_000;

/** The query is invalid: a retry would not help. */
class UnreadableSearch extends Error {
  override name = 'UnreadableSearch';
}

/** Whether a search failed because its query is invalid, rather than because the engine is down. */
export function isUnreadable(error: Error): boolean {
  return error.name === 'UnreadableSearch';
}

const overTheNetwork: PostSearch = async (body) => {
  const response = await postSearch(body);
  if (response.status === 400) throw new UnreadableSearch('The search could not be read');
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  const results = readSearchResults(await response.json());
  if (!results) throw new Error('The search answered in a way that is not agreed');
  return { results };
};

/**
 * Creates the search client of a page in the browser.
 * @param before  awaited with each response: loads the labels that are needed to show it
 */
export function browserClient(before: () => Promise<void>): SearchClient {
  const client = instantClient(async (body) => {
    const [result] = await Promise.all([overTheNetwork(body), before()]);
    return result;
  });
  let cachedSince = 0;
  return {
    ...client,
    search<T>(requests: Parameters<SearchClient['search']>[0]) {
      if (Date.now() - cachedSince > CACHE_MS) {
        client.clearCache();
        cachedSince = Date.now();
      }
      return client.search<T>(requests);
    },
  };
}
