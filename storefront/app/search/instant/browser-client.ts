import type { SearchClient } from 'instantsearch.js';
import { postSearch } from '../post-search';
import { type Answer, instantClient } from './adapter';

/** Answers are kept this long, for who goes back a step; the adapter alone would keep them all for ever. */
const KEPT_MS = 60_000;

/** What was asked cannot be read: the same again would not be either. */
class UnreadableSearch extends Error {
  override name = 'UnreadableSearch';
}

/** Whether a search failed for what it said, and not for who should have answered. */
export function isUnreadable(error: Error): boolean {
  return error.name === 'UnreadableSearch';
}

const overTheNetwork: Answer = async (body) => {
  const response = await postSearch(body);
  if (response.status === 400) throw new UnreadableSearch('The search could not be read');
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return response.json();
};

/**
 * The client of a page.
 * @param before  awaited with each answer: what must be there to show it
 */
export function browserClient(before: () => Promise<void>): SearchClient {
  const client = instantClient(async (body) => {
    const [answer] = await Promise.all([overTheNetwork(body), before()]);
    return answer;
  });
  let keptSince = 0;
  return {
    ...client,
    search<T>(requests: Parameters<SearchClient['search']>[0]) {
      if (Date.now() - keptSince > KEPT_MS) {
        client.clearCache();
        keptSince = Date.now();
      }
      return client.search<T>(requests);
    },
  };
}
