import { FILTER_PARAMETERS } from '@colophon/contracts/search-document';
import type { SearchResults } from 'algoliasearch-helper';
import { useInstantSearch } from 'react-instantsearch';
import type { HitDocument } from '../engine-queries';
import type { FacetCounts, Found } from '../search-view';
import { isUnreadable } from './browser-client';

type LastAnswer = {
  found: Found;
  /** the words that it answers: those in the box may be newer */
  q: string;
  /** another one is on its way, for longer than an eye takes to notice */
  waiting: boolean;
  /** why it did not come; null while it does */
  failed: 'down' | 'unreadable' | null;
  retry: () => void;
};

/** The last answer of the search. */
export function useFound(): LastAnswer {
  const { results, status, error, refresh } = useInstantSearch({ catchError: true });
  return {
    found: foundOf(results),
    q: results.query ?? '',
    waiting: status === 'stalled',
    failed: error === undefined ? null : isUnreadable(error) ? 'unreadable' : 'down',
    retry: refresh,
  };
}

function foundOf(results: SearchResults): Found {
  const counts: FacetCounts = {};
  for (const attribute of Object.values(FILTER_PARAMETERS)) {
    const facet = results.disjunctiveFacets.find(({ name }) => name === attribute);
    counts[attribute] = (facet?.data ?? {}) as Record<string, number>;
  }
  return {
    hits: results.hits as unknown as HitDocument[],
    total: results.nbHits,
    pageCount: results.nbPages,
    counts,
  };
}
