import { BOOK_PARAMETER, REQUEST_PAGES } from '@colophon/contracts/requests/definitions';
import { FILTERS } from '@colophon/contracts/search-document';
import { PREVIEW_PARAMETER } from '@colophon/contracts/site/preview';

/** Query parameters that change a page, by the path after the locale; all others are left away. */
const PARAMETERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/search(?:\/advice\.json)?$/, ['q', 'page', ...FILTERS]],
  [/^\/books$/, ['page', 'type', 'openAccess']],
  [new RegExp(`^/(?:${[...REQUEST_PAGES].join('|')})$`), [BOOK_PARAMETER]],
  [/^\/(?:news|events|journals|series(?:\/[^/]+)?)$/, ['page']],
];
/** Pages that belong to one visitor, or that look something up. */
const PERSONAL = /^\/(author-form|cart|order|payment|newsletter\/[^/]+)(\/|$)/;
const LOCALISED = /^\/(?:en|nl)(\/.*)?$/;
/** Files that belong to no language. */
const SITEMAP = /^\/sitemap(?:\/[a-z]{1,20}-\d{1,5})?\.xml$/;
const MAX_LENGTH = 1500;

/** What names a page in the cache: its path, and the parameters that count, in one order. */
export type PageKey = { path: string; query: string };

/**
 * The key of a page that is the same for everybody; null when it is not, or when its address is longer than
 * any of ours. A data request of the router ('/en/books.data') has a key of its own.
 */
export function pageKey(pathname: string, query: URLSearchParams): PageKey | null {
  if (SITEMAP.test(pathname)) return { path: pathname, query: '' };
  const isData = pathname.endsWith('.data');
  const page = isData ? pathname.slice(0, -'.data'.length) : pathname;
  const rest = LOCALISED.exec(page);
  if (!rest || PERSONAL.test(rest[1] ?? '/')) return null;
  // A draft is shown to one editor: neither made for everybody nor answered from what was.
  if (query.has(PREVIEW_PARAMETER)) return null;
  const allowed = PARAMETERS.find(([path]) => path.test(rest[1] ?? '/'))?.[1] ?? [];
  const names = isData ? [...allowed, '_routes'] : allowed;
  const kept = new URLSearchParams();
  for (const name of names) for (const value of query.getAll(name)) kept.append(name, value);
  const key = { path: pathname, query: kept.toString() };
  return key.path.length + key.query.length > MAX_LENGTH ? null : key;
}

/** The key as one string, as it stands in an address. */
export function keyText({ path, query }: PageKey): string {
  return query ? `${path}?${query}` : path;
}
