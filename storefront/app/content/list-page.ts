import { MOST_PAGES } from '@colophon/contracts/site-routes';

const PAGE = /^[1-9]\d{0,5}$/;

/** The page of a list that an address asks for: the first where it does not say, null where no list can have it. */
export function pageOf(query: URLSearchParams): number | null {
  const page = query.get('page') || '1';
  return PAGE.test(page) && Number(page) <= MOST_PAGES ? Number(page) : null;
}

/** The address of a page of a list: the first page is the list itself. */
export function listAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
