import { MAX_FACET_VALUES, PRODUCTS_INDEX, SEARCH_PAGE_SIZE } from '@colophon/contracts/search/document';
import { attributeOf, COUNTABLE, FILTERS } from '@colophon/contracts/search/facets';
import type { PlainSearchParameters } from 'algoliasearch-helper';
import type { UiState } from 'instantsearch.js';
import type { SearchState } from '../url/search-url';

/** Search parameters that every search of the page has in common. */
export const CONSTANT_PARAMETERS = {
  hitsPerPage: SEARCH_PAGE_SIZE,
  maxValuesPerFacet: MAX_FACET_VALUES,
  // The server decides which fields are highlighted; without this list the adapter would request all.
  attributesToHighlight: ['title_en'],
};

/** Converts the URL's search state to InstantSearch's UI state. */
export function toUiState({ q, filters, page }: SearchState): UiState {
  return { [PRODUCTS_INDEX]: { query: q, page, refinementList: refinements(filters) } };
}

/** Converts the URL's search state to search parameters, for the results that the server renders. */
export function searchParametersOf({ q, filters, page }: SearchState): PlainSearchParameters {
  return {
    ...CONSTANT_PARAMETERS,
    index: PRODUCTS_INDEX,
    query: q,
    // Zero-based in InstantSearch.
    page: page - 1,
    disjunctiveFacets: [...COUNTABLE],
    disjunctiveFacetsRefinements: refinements(filters),
  };
}

function refinements(filters: SearchState['filters']): Record<string, string[]> {
  return Object.fromEntries(
    FILTERS.flatMap((filter) => {
      const values = filters[filter];
      return values ? [[attributeOf(filter), [...values]]] : [];
    }),
  );
}
