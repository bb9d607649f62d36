import type { Locale } from '@colophon/contracts/locale';
import { redirect } from '@remix-run/node';
import { pageOf } from './list-page';
import { isSamePath } from './same-path';

/**
 * Sends a visitor who came by another slug, of the other language or of before, to the address that the view
 * has in this language.
 * @throws Response 301, unless this is that address
 */
export function keepToCanonical(
  request: Request,
  locale: Locale,
  { paths }: { paths: Readonly<Record<Locale, string>> },
): void {
  const { pathname, search } = new URL(request.url);
  const canonical = `/${locale}${paths[locale]}`;
  if (!isSamePath(pathname, canonical)) throw redirect(encodeURI(canonical) + search, 301);
}

/**
 * The page of a list that a request asks for.
 * @throws Response 404 for one that no list can have: 0, 1.5, a billion
 */
export function listPageOf(request: Request): number {
  const page = pageOf(new URL(request.url).searchParams);
  if (page === null) throw new Response(null, { status: 404 });
  return page;
}

/**
 * Keeps a visitor within a list.
 * @throws Response 404 for a page after its last
 */
export function keepWithinList(page: number, { pageCount }: { pageCount: number }): void {
  if (page > Math.max(1, pageCount)) throw new Response(null, { status: 404 });
}
