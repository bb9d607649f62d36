import { FILTER_PARAMETERS, FILTERS, PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import { type SearchQuery, searchQuerySchema } from '@colophon/contracts/search-query';
import type { SearchState } from './search-url';

/** A state of the search page as one query without facets. Zod's defaults fill what is not said. */
export function queryOf({ q, filters, page }: SearchState, hitsPerPage: number): SearchQuery {
  const choices = FILTERS.map((filter) =>
    (filters[filter] ?? []).map((value) => `"${FILTER_PARAMETERS[filter]}"=${JSON.stringify(value)}`),
  );
  return searchQuerySchema.parse({
    indexUid: PRODUCTS_INDEX,
    q,
    page,
    hitsPerPage,
    filter: choices.filter((values) => values.length > 0),
  });
}
