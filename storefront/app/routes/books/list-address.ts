import { BOOK_TYPES, type BookType } from '@colophon/contracts/product';
import { pageOf } from '~/content/list-page';

/** What a list of books shows: a kind, or what is free to read, and which page of it. */
export type ListState = { type: BookType | null; openAccess: boolean; page: number };

/** Reads the address of a list: null where it asks for a page that no list can have. A kind that says nothing counts as absent. */
export function parseListAddress(query: URLSearchParams): ListState | null {
  const page = pageOf(query);
  if (page === null) return null;
  return {
    type: BOOK_TYPES.find((type) => type === query.get('type')) ?? null,
    openAccess: query.get('openAccess') === '1',
    page,
  };
}

/** The query of a list's address: '' for the first page of all books. */
export function formatListAddress({ type, openAccess, page }: ListState): string {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  if (openAccess) query.set('openAccess', '1');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
