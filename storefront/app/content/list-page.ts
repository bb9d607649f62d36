import { MAX_PAGES } from '@colophon/contracts/site/routes';

const PAGE = /^[1-9]\d{0,5}$/;

/** Parses the page number of a list from a query string: 1 if absent, null if invalid. */
export function pageOf(query: URLSearchParams): number | null {
  const page = query.get('page') || '1';
  return PAGE.test(page) && Number(page) <= MAX_PAGES ? Number(page) : null;
}

/** Returns the URL of a page of a list, which may have a query string: the first page has no page parameter. */
export function listAddress(path: string, page: number): string {
  return page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path;
}
