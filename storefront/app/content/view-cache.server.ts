import type { SiteResponse, SiteRouteName } from '@colophon/contracts/site/routes';

/** Cache lifetime of views that every page needs: one second saves the CMS most of these requests. */
const FRESH_MS = 1000;
/** The cached views. With two locales never more than a handful of entries. */
const REMEMBERED: ReadonlySet<SiteRouteName> = new Set(['frame', 'labels']);

const responses = new Map<string, { response: SiteResponse<unknown>; at: number }>();

/** Caches a response of a view that every page needs; other views are not cached. */
export function cacheView(
  name: SiteRouteName,
  address: string,
  response: SiteResponse<unknown>,
  now: number,
): void {
  if (REMEMBERED.has(name) && response.data !== null) responses.set(address, { response, at: now });
}

/**
 * Returns the cached response of a URL. With `now` only one younger than a second; without, of any age: the fallback
 * while the CMS is down.
 */
export function findCachedView(
  name: SiteRouteName,
  address: string,
  now?: number,
): SiteResponse<unknown> | undefined {
  if (!REMEMBERED.has(name)) return undefined;
  const known = responses.get(address);
  return known && (now === undefined || Math.abs(now - known.at) < FRESH_MS) ? known.response : undefined;
}
