import { isSiteSegment } from '@colophon/contracts/site/pages';
import { PREVIEW_PARAMETER } from '@colophon/contracts/site/preview';
import { CACHEABLE_ROUTES, type CacheableRoute } from './cacheable-routes.ts';

/** A segment of a URL that has only one spelling. */
const SEGMENT = '[A-Za-z0-9._~-]+';
/** Captures the path after the language, and its first segment. */
const LOCALISED = new RegExp(`^/(?:en|nl)(?:/((${SEGMENT})(?:/${SEGMENT})*))?$`);
/** Files that belong to no language. */
const SITEMAP = /^\/sitemap(?:\/[a-z]{1,20}-\d{1,5})?\.xml$/;
/** Pages without a bound on their number: each has a value that a visitor chose. */
const WITH_FREE_VALUE = /^\/(?:en|nl)\/(?:search(?:\.data)?\?|[^?]*\?(?:.*&)?isbn=)/;
const MAX_LENGTH = 1500;
/** The parent routes of every page, which a data request may include with the page's own. */
const FRAMES = ['root', 'routes/locale'];
const ROUTES_PARAMETER = '_routes';

type Known = {
  route: CacheableRoute;
  fits: RegExp;
  counted: readonly (readonly [name: string, form: RegExp])[];
};

const BY_FIRST_SEGMENT = new Map<string, Known[]>();
for (const route of CACHEABLE_ROUTES) {
  const first = route.path.split('/', 1)[0] ?? '';
  BY_FIRST_SEGMENT.set(first, [...(BY_FIRST_SEGMENT.get(first) ?? []), compileRoute(route)]);
}
const [PAGE_OF_EDITORS] = BY_FIRST_SEGMENT.get('*') ?? [];

function compileRoute(route: CacheableRoute): Known {
  const pattern = route.path
    .replaceAll('.', '\\.')
    .replace(/:\w+/g, SEGMENT)
    .replace('*', `${SEGMENT}(?:/${SEGMENT})?`);
  return { route, fits: new RegExp(`^${pattern}$`), counted: Object.entries(route.parameters) };
}

/** Identifies a page in the cache: its path, and the counted parameters in a fixed order. */
export type PageKey = { path: string; query: string };

/**
 * The cache key of a page that is the same for all visitors; null for all others, and for a page with an unusual
 * URL: repeated parameters, or values that our links never have. A data request of the router ('/en/books.data') has a
 * separate key.
 */
export function pageKey(pathname: string, query: URLSearchParams): PageKey | null {
  if (SITEMAP.test(pathname)) return { path: pathname, query: '' };
  const isData = pathname.endsWith('.data');
  const page = isData ? pathname.slice(0, -'.data'.length) : pathname;
  const found = LOCALISED.exec(page);
  const route = found && knownRoute(found[1] ?? '', found[2] ?? '');
  // A preview is for one editor: it is neither cached nor served from the cache.
  if (!route || query.has(PREVIEW_PARAMETER)) return null;
  const keyQuery = new URLSearchParams();
  if (
    query.size > 0 &&
    !(addParameters(route, query, keyQuery) && (!isData || addRoutes(route, query, keyQuery)))
  )
    return null;
  const key = { path: pathname, query: keyQuery.toString() };
  return key.path.length + key.query.length > MAX_LENGTH ? null : key;
}

/** The key as one string, as in a URL. */
export function keyText({ path, query }: PageKey): string {
  return query ? `${path}?${query}` : path;
}

/** Whether a key belongs to an unbounded family: searches, and forms about a book with any ISBN. */
export function isEndless(key: string): boolean {
  return WITH_FREE_VALUE.test(key);
}

/** The route of a path after its language, both '' for the home page; null if its pages are not cacheable. */
function knownRoute(path: string, first: string): Known | null {
  const own = BY_FIRST_SEGMENT.get(first)?.find(({ fits }) => fits.test(path));
  if (own) return own;
  return PAGE_OF_EDITORS?.fits.test(path) && !isSiteSegment(first) ? PAGE_OF_EDITORS : null;
}

/** Copies the counted parameters, in the order of the route's; false if one is repeated, or has an invalid value. */
function addParameters({ counted }: Known, query: URLSearchParams, keyQuery: URLSearchParams): boolean {
  for (const [name, form] of counted) {
    if (!query.has(name)) continue;
    const [value = '', ...more] = query.getAll(name);
    if (more.length > 0 || !form.test(value)) return false;
    keyQuery.append(name, value);
  }
  return true;
}

/** Copies the routes that a data request lists, in a fixed order; false if it lists unknown ones. */
function addRoutes({ route: { id } }: Known, query: URLSearchParams, keyQuery: URLSearchParams): boolean {
  if (!query.has(ROUTES_PARAMETER)) return true;
  const routes = query.getAll(ROUTES_PARAMETER).join(',').split(',');
  const own = [...FRAMES, id];
  keyQuery.append(ROUTES_PARAMETER, own.filter((one) => routes.includes(one)).join(','));
  return routes.every((one) => own.includes(one));
}
