import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import type { SearchClient } from 'instantsearch.js';

/** Responds to the body of a multi-search: over the network in a browser, directly on the server. */
export type PostSearch = (body: string) => Promise<unknown>;

/** Placeholder host: all requests go through {@link PostSearch}. */
const NOWHERE = 'http://search.invalid';

/**
 * Creates InstantSearch's client. Before its first search the adapter requests the counts of all documents, to show
 * facet values without hits: we do not show them, so that request is answered here.
 */
export function instantClient(postSearch: PostSearch): SearchClient & { clearCache: () => void } {
  const { searchClient } = instantMeiliSearch(NOWHERE, '', {
    finitePagination: true,
    httpClient: (_address, init) => {
      const body = String(init?.body);
      const nothing = replyToProbe(body);
      return nothing ? Promise.resolve(nothing) : postSearch(body);
    },
  });
  // The adapter's types are those of an older Algolia client; the methods that are called are the same.
  return searchClient as unknown as SearchClient & { clearCache: () => void };
}

/** Returns an empty response for the adapter's own request, the only one without `q`; a search has at least ''. */
function replyToProbe(body: string) {
  const { queries } = JSON.parse(body) as { queries: { indexUid: string; q?: string }[] };
  if (queries.some((query) => query.q !== undefined)) return null;
  return { results: queries.map(({ indexUid }) => ({ indexUid, hits: [], facetDistribution: {} })) };
}
