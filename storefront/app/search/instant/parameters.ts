import { MAX_FACET_VALUES, PRODUCTS_INDEX, SEARCH_PAGE_SIZE } from '@colophon/contracts/search/document';
import { attributeOf, COUNTABLE, FILTERS } from '@colophon/contracts/search/facets';
import { SORT_RULES, type SortRule, sortRuleOf } from '@colophon/contracts/search/sort-order';
import type { Locale } from '@colophon/contracts/values/locale';
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

/** The indexes that InstantSearch may sort by. */
export const SORTED_INDEXES = [PRODUCTS_INDEX, ...SORT_RULES.map(indexSortedBy)].map((value) => ({
  value,
  label: value,
}));

/** Converts the URL's search state to InstantSearch's UI state. */
export function toUiState(state: SearchState, locale: Locale): UiState {
  const { q, filters, page } = state;
  const sortBy = sortedIndex(state, locale);
  return { [PRODUCTS_INDEX]: { query: q, page, sortBy, refinementList: refinements(filters) } };
}

/** Converts the URL's search state to search parameters, for the results that the server renders. */
export function searchParametersOf(
  state: SearchState,
  locale: Locale,
): PlainSearchParameters & { index: string } {
  const { q, filters, page } = state;
  return {
    ...CONSTANT_PARAMETERS,
    index: sortedIndex(state, locale),
    query: q,
    // Zero-based in InstantSearch.
    page: page - 1,
    disjunctiveFacets: [...COUNTABLE],
    disjunctiveFacetsRefinements: refinements(filters),
  };
}

/** InstantSearch sorts by the name of an index, which its adapter reads as an index and a rule. */
function sortedIndex({ sort }: SearchState, locale: Locale): string {
  return sort ? indexSortedBy(sortRuleOf(sort, locale)) : PRODUCTS_INDEX;
}

function indexSortedBy(rule: SortRule): string {
  return `${PRODUCTS_INDEX}:${rule}`;
}

function refinements(filters: SearchState['filters']): Record<string, string[]> {
  return Object.fromEntries(
    FILTERS.flatMap((filter) => {
      const values = filters[filter];
      return values ? [[attributeOf(filter), [...values]]] : [];
    }),
  );
}
