import { BOOK_PARAMETER, REQUEST_PAGES } from '@colophon/contracts/forms/requests/definitions';
import { PAGE_NAMES, PAGES, type PageName, type PageParameters } from '@colophon/contracts/site/pages';

/** A route whose pages may be cached. */
export type CacheableRoute = { path: string; id: PageName; parameters: PageParameters };

/** Pages of editors with a form about a book, whose ISBN is in the address. */
const REQUEST_ROUTES = [...REQUEST_PAGES].map(
  (path): CacheableRoute => ({ path, id: 'page', parameters: { [BOOK_PARAMETER]: /^97[89]\d{10}$/ } }),
);

/** Every route whose pages are the same for all visitors. Pages of other routes are never cached. */
export const CACHEABLE_ROUTES: readonly CacheableRoute[] = [
  ...REQUEST_ROUTES,
  ...PAGE_NAMES.flatMap((id): CacheableRoute[] => {
    const { path, cache } = PAGES[id];
    return cache === null ? [] : [{ path, id, parameters: cache }];
  }),
];
