import {
  FILTER_PARAMETERS,
  FILTERS,
  PRODUCTS_INDEX,
  SEARCH_PAGE_SIZE,
} from '@colophon/contracts/search-document';
import { COUNTABLE } from '@colophon/contracts/search-query';
import type { PlainSearchParameters } from 'algoliasearch-helper';
import type { UiState } from 'instantsearch.js';
import type { SearchState } from '../search-url';

/** What every search of the page asks for, besides the reader's choices. */
export const CONSTANT_PARAMETERS = {
  hitsPerPage: SEARCH_PAGE_SIZE,
  maxValuesPerFacet: 200,
  // Which fields are marked is the server's choice; without the list the adapter would ask for all.
  attributesToHighlight: ['title_en'],
};

/** The choices of an address as InstantSearch keeps them. */
export function uiStateOf({ q, filters, page }: SearchState): UiState {
  return { [PRODUCTS_INDEX]: { query: q, page, refinementList: refinements(filters) } };
}

/** The same choices as parameters of a search, for the answer that the server gives with the page. */
export function searchParametersOf({ q, filters, page }: SearchState): PlainSearchParameters {
  return {
    ...CONSTANT_PARAMETERS,
    index: PRODUCTS_INDEX,
    query: q,
    // Counted from 0 there.
    page: page - 1,
    disjunctiveFacets: [...COUNTABLE],
    disjunctiveFacetsRefinements: refinements(filters),
  };
}

function refinements(filters: SearchState['filters']): Record<string, string[]> {
  return Object.fromEntries(
    FILTERS.flatMap((filter) => {
      const values = filters[filter];
      return values ? [[FILTER_PARAMETERS[filter], [...values]]] : [];
    }),
  );
}
