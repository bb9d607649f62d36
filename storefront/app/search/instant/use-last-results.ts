import { COUNTABLE } from '@colophon/contracts/search/facets';
import type { SearchResults } from 'algoliasearch-helper';
import { useInstantSearch } from 'react-instantsearch';
import type { HitDocument, Matched, SearchResult } from '../engine/engine-queries';
import type { FacetCounts, ResultPage } from '../search-view';
import { isUnreadable } from './browser-client';

type LastResult = {
  page: ResultPage;
  /** the query of these results: the text in the search box may be newer */
  q: string;
  /** a search is pending for longer than is noticeable */
  waiting: boolean;
  /** why the last search failed; null when it did not */
  failed: 'down' | 'unreadable' | null;
  retry: () => void;
};

/** Returns the last results of the search. */
export function useLastResults(): LastResult {
  const { results, status, error, refresh } = useInstantSearch({ catchError: true });
  return {
    page: toResultPage(results),
    q: results.query ?? '',
    waiting: status === 'stalled',
    failed: error === undefined ? null : isUnreadable(error) ? 'unreadable' : 'down',
    retry: refresh,
  };
}

function toResultPage(results: SearchResults): ResultPage {
  const counts: FacetCounts = {};
  for (const attribute of COUNTABLE) {
    const facet = results.disjunctiveFacets.find(({ name }) => name === attribute);
    counts[attribute] = (facet?.data ?? {}) as Record<string, number>;
  }
  return {
    hits: results.hits as unknown as HitDocument[],
    total: results.nbHits,
    pageCount: results.nbPages,
    counts,
    matched: matchedOf(results),
  };
}

/** What the adapter keeps of a result besides InstantSearch's own fields. */
type Adapted = { _meilisearch?: { metadata?: SearchResult['metadata'] } };

function matchedOf(results: SearchResults): Matched {
  return (results as Adapted)._meilisearch?.metadata?.matched ?? 'all';
}
