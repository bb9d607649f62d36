import { PREVIEW_PARAMETER } from '@colophon/contracts/site/preview';
import { isSiteSegment } from '@colophon/contracts/site-segments';
import { KEPT_ROUTES, type KeptRoute } from './kept-routes.ts';

/** A segment of an address without anything in it that could be written in another way. */
const SEGMENT = '[A-Za-z0-9._~-]+';
/** What follows the language, and its first segment. */
const LOCALISED = new RegExp(`^/(?:en|nl)(?:/((${SEGMENT})(?:/${SEGMENT})*))?$`);
/** Files that belong to no language. */
const SITEMAP = /^\/sitemap(?:\/[a-z]{1,20}-\d{1,5})?\.xml$/;
/** Pages of which there are as many as anybody cares to ask for: each holds a value that a visitor chose. */
const WITH_FREE_VALUE = /^\/(?:en|nl)\/(?:search(?:\.data)?\?|[^?]*\?(?:.*&)?isbn=)/;
const MAX_LENGTH = 1500;
/** The routes around every page, which a data request may ask for beside the page's own. */
const FRAMES = ['root', 'routes/locale'];
const ASKED_ROUTES = '_routes';

type Known = { route: KeptRoute; fits: RegExp; counted: readonly (readonly [name: string, form: RegExp])[] };

const BY_FIRST_SEGMENT = new Map<string, Known[]>();
for (const route of KEPT_ROUTES) {
  const first = route.path.split('/', 1)[0] ?? '';
  BY_FIRST_SEGMENT.set(first, [...(BY_FIRST_SEGMENT.get(first) ?? []), known(route)]);
}
const [PAGE_OF_EDITORS] = BY_FIRST_SEGMENT.get('*') ?? [];

function known(route: KeptRoute): Known {
  const pattern = route.path
    .replaceAll('.', '\\.')
    .replace(/:\w+/g, SEGMENT)
    .replace('*', `${SEGMENT}(?:/${SEGMENT})?`);
  return { route, fits: new RegExp(`^${pattern}$`), counted: Object.entries(route.parameters ?? {}) };
}

/** What names a page in the cache: its path, and the parameters that count, in one order. */
export type PageKey = { path: string; query: string };

/**
 * The key of a page that is the same for everybody; null for all that is not known to be, and for a page whose address says
 * it in an unusual way: parameters that are repeated, or that hold what ours never do. A data request of the router
 * ('/en/books.data') has a key of its own.
 */
export function pageKey(pathname: string, query: URLSearchParams): PageKey | null {
  if (SITEMAP.test(pathname)) return { path: pathname, query: '' };
  const isData = pathname.endsWith('.data');
  const page = isData ? pathname.slice(0, -'.data'.length) : pathname;
  const found = LOCALISED.exec(page);
  const route = found && knownRoute(found[1] ?? '', found[2] ?? '');
  // A draft is shown to one editor: neither made for everybody nor answered from what was.
  if (!route || query.has(PREVIEW_PARAMETER)) return null;
  const kept = new URLSearchParams();
  if (query.size > 0 && !(keepParameters(route, query, kept) && (!isData || keepRoutes(route, query, kept))))
    return null;
  const key = { path: pathname, query: kept.toString() };
  return key.path.length + key.query.length > MAX_LENGTH ? null : key;
}

/** The key as one string, as it stands in an address. */
export function keyText({ path, query }: PageKey): string {
  return query ? `${path}?${query}` : path;
}

/** Whether a key is one of a family without end: searches, and forms about a book of any number. */
export function isEndless(key: string): boolean {
  return WITH_FREE_VALUE.test(key);
}

/** The route of a path after its language, both '' for the home page; null where it is not one whose pages may be kept. */
function knownRoute(path: string, first: string): Known | null {
  const own = BY_FIRST_SEGMENT.get(first)?.find(({ fits }) => fits.test(path));
  if (own) return own;
  return PAGE_OF_EDITORS?.fits.test(path) && !isSiteSegment(first) ? PAGE_OF_EDITORS : null;
}

/** Keeps the parameters that count, in the order of the route's; false where one is repeated, or is not as ours are. */
function keepParameters({ counted }: Known, query: URLSearchParams, kept: URLSearchParams): boolean {
  for (const [name, form] of counted) {
    if (!query.has(name)) continue;
    const [value = '', ...more] = query.getAll(name);
    if (more.length > 0 || !form.test(value)) return false;
    kept.append(name, value);
  }
  return true;
}

/** Keeps the routes that a data request asks for, in one order; false where it asks for others. */
function keepRoutes({ route: { id } }: Known, query: URLSearchParams, kept: URLSearchParams): boolean {
  if (!query.has(ASKED_ROUTES)) return true;
  const asked = query.getAll(ASKED_ROUTES).join(',').split(',');
  const own = [...FRAMES, id];
  kept.append(ASKED_ROUTES, own.filter((one) => asked.includes(one)).join(','));
  return asked.every((one) => own.includes(one));
}
