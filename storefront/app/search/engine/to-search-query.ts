import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { attributeOf, FILTERS } from '@colophon/contracts/search/facets';
import { MARK_CLOSE, MARK_OPEN, type SearchQuery } from '@colophon/contracts/search/query';
import type { SearchState } from '~/search/url/search-url';

/** Converts a state of the search page to one query without facets. */
export function toSearchQuery({ q, filters, page }: SearchState, hitsPerPage: number): SearchQuery {
  const choices = FILTERS.map((filter) =>
    (filters[filter] ?? []).map((value) => ({ attribute: attributeOf(filter), value })),
  );
  return {
    indexUid: PRODUCTS_INDEX,
    q,
    facets: [],
    filter: choices.filter((values) => values.length > 0),
    page,
    hitsPerPage,
    highlightPreTag: MARK_OPEN,
    highlightPostTag: MARK_CLOSE,
  };
}
