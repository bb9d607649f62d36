import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { attributeOf, FILTERS } from '@colophon/contracts/search/facets';
import { type Condition, MARK_CLOSE, MARK_OPEN, type SearchQuery } from '@colophon/contracts/search/query';
import type { Filters, SearchState } from '~/search/url/search-url';

/** Converts a state of the search page to one query without facets. */
export function toSearchQuery({ q, filters, page }: SearchState, hitsPerPage: number): SearchQuery {
  return {
    indexUid: PRODUCTS_INDEX,
    q,
    facets: [],
    filter: conditionsOf(filters),
    page,
    hitsPerPage,
    highlightPreTag: MARK_OPEN,
    highlightPostTag: MARK_CLOSE,
  };
}

/** Converts filters to conditions: one of the values of each. */
export function conditionsOf(filters: Filters): Condition[][] {
  const choices = FILTERS.map((filter) =>
    (filters[filter] ?? []).map((value) => ({ attribute: attributeOf(filter), value })),
  );
  return choices.filter((values) => values.length > 0);
}
