import type { Locale } from '../values/locale';

/** The orders that a reader may choose instead of the best hits first, as in the page's address. */
export const SORT_ORDERS = ['newest', 'title', 'price'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** What a query of the page may ask the engine to sort by. */
export const SORT_RULES = [
  'publicationTimestamp:desc',
  'sortTitle_en:asc',
  'sortTitle_nl:asc',
  'price:asc',
] as const;
export type SortRule = (typeof SORT_RULES)[number];

/** Titles are sorted by how the page shows them, which depends on its language. */
export function sortRuleOf(order: SortOrder, locale: Locale): SortRule {
  if (order === 'title') return `sortTitle_${locale}:asc`;
  return order === 'price' ? 'price:asc' : 'publicationTimestamp:desc';
}
