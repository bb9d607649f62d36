/** Debounce of search-as-you-type (docs/specification.md#search-and-paging). */
export const SEARCH_DEBOUNCE_MS = 350;
