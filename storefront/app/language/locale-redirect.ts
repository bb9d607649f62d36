import { isSiteSegment } from '@colophon/contracts/site/pages';
import type { Locale } from '@colophon/contracts/values/locale';

/** Editors' pages whose URLs are published without a locale: the specification's, and one that is named in laws. */
const KNOWN_PAGES: ReadonlySet<string> = new Set(['accessibility', 'order-information']);

/**
 * Returns the redirect of a URL without locale: '/cart?productId=1' to '/nl/cart?productId=1' for a Dutch visitor.
 * @returns null when the URL is unknown with a locale too
 */
export function withLocale(pathname: string, search: string, locale: Locale): string | null {
  if (pathname === '/') return `/${locale}${search}`;
  const first = pathname.split('/', 2)[1] ?? '';
  return isSiteSegment(first) || KNOWN_PAGES.has(first) ? `/${locale}${pathname}${search}` : null;
}
