import type { Locale } from '@colophon/contracts/values/locale';
import { redirect } from '@remix-run/node';
import { pageOf } from './list-page';

/**
 * Redirects another slug, of the other locale or an earlier one, to the view's canonical path in this locale.
 * @throws Response 301, unless this is the canonical path
 */
export function redirectToCanonical(
  request: Request,
  locale: Locale,
  { paths }: { paths: Readonly<Record<Locale, string>> },
): void {
  const { pathname, search } = new URL(request.url);
  const canonical = `/${locale}${paths[locale]}`;
  if (!isSamePath(pathname, canonical)) throw redirect(encodeURI(canonical) + search, 301);
}

/**
 * Returns the requested page number of a list.
 * @throws Response 404 for an invalid one: 0, 1.5, a billion
 */
export function listPageOf(request: Request): number {
  const page = pageOf(new URL(request.url).searchParams);
  if (page === null) throw new Response(null, { status: 404 });
  return page;
}

/**
 * Validates a page number against the number of pages.
 * @throws Response 404 for a page after the last
 */
export function requirePageInList(page: number, { pageCount }: { pageCount: number }): void {
  if (page > Math.max(1, pageCount)) throw new Response(null, { status: 404 });
}

/** Whether a percent-encoded URL path equals a path; false if it cannot be decoded. */
export function isSamePath(pathname: string, path: string): boolean {
  try {
    return decodeURI(pathname) === path;
  } catch {
    return false;
  }
}
