import { BOOK_TYPES, type BookType } from '@colophon/contracts/product';

/** What a list of books shows: a kind, or what is free to read, and which page of it. */
export type ListState = { type: BookType | null; openAccess: boolean; page: number };

const MAX_PAGE = 100_000;

/** Reads the address of a list. A parameter that says nothing counts as absent. */
export function parseListAddress(query: URLSearchParams): ListState {
  const page = Number(query.get('page') ?? 1);
  return {
    type: BOOK_TYPES.find((type) => type === query.get('type')) ?? null,
    openAccess: query.get('openAccess') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
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
