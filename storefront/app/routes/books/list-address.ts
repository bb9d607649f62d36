import { BOOK_TYPES, type BookType } from '@colophon/contracts/catalogue/product';
import { pageOf } from '~/content/list-page';

/** The filter of a list of books, by type or open access, and its page number. */
export type ListState = { type: BookType | null; openAccess: boolean; page: number };

/** Parses a list's query string: null for an invalid page number. An unknown type counts as absent. */
export function parseListAddress(query: URLSearchParams): ListState | null {
  const page = pageOf(query);
  if (page === null) return null;
  return {
    type: BOOK_TYPES.find((type) => type === query.get('type')) ?? null,
    openAccess: query.get('openAccess') === '1',
    page,
  };
}

/** Formats a list's query string: '' for the first page of all books. */
export function formatListAddress({ type, openAccess, page }: ListState): string {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  if (openAccess) query.set('openAccess', '1');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
