import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { COUNTABLE, type Countable } from '@colophon/contracts/search/facets';
import type { InitialResults } from 'instantsearch.js';
import type { ReactNode } from 'react';
import {
  Configure,
  InstantSearch,
  InstantSearchSSRProvider,
  usePagination,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';
import { CONSTANT_PARAMETERS, SORTED_INDEXES } from './parameters';
import { useRemixRouting } from './use-remix-routing';
import { useSearchClient } from './use-search-client';

type Props = { initial: InitialResults; children: ReactNode };

/** Wraps the page in InstantSearch: starts from the server's results, and searches again when the URL changes. */
export function LiveSearch({ initial, children }: Props) {
  const client = useSearchClient();
  const routing = useRemixRouting();
  return (
    <InstantSearchSSRProvider initialResults={initial}>
      <InstantSearch indexName={PRODUCTS_INDEX} searchClient={client} routing={routing}>
        <Configure {...CONSTANT_PARAMETERS} />
        <Words />
        {COUNTABLE.map((facet) => (
          <Counted key={facet} facet={facet} />
        ))}
        {children}
      </InstantSearch>
    </InstantSearchSSRProvider>
  );
}

/** Registers query, order and page with InstantSearch, so that they are part of every search. */
function Words() {
  useSearchBox();
  useSortBy({ items: SORTED_INDEXES });
  usePagination();
  return null;
}

/** Registers a facet with several values, each counted under the other facets' filters (disjunctive). */
function Counted({ facet }: { facet: Countable }) {
  useRefinementList({ attribute: facet, operator: 'or', limit: CONSTANT_PARAMETERS.maxValuesPerFacet });
  return null;
}
