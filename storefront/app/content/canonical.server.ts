import type { Locale } from '@colophon/contracts/locale';
import { redirect } from '@remix-run/node';
import { listAddress } from './list-page';

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
  if (decodeURI(pathname) !== canonical) throw redirect(encodeURI(canonical) + search, 301);
}

/**
 * Sends a visitor who asks for a page that a list no longer has to its last one.
 * @throws Response 302, unless the list has that page
 */
export function keepWithinList(path: string, page: number, { pageCount }: { pageCount: number }): void {
  if (page > 1 && page > pageCount) throw redirect(listAddress(path, Math.max(1, pageCount)), 302);
}
