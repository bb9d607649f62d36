import type { Locale } from '@colophon/contracts/locale';
import type { SiteSegment } from '@colophon/contracts/site-segments';

/** First segments of addresses that people know without a language: old links, other sites, the spec's own. */
const KNOWN: readonly SiteSegment[] = ['book', 'books', 'search', 'cart', 'payment'];
const KNOWN_WITHOUT_LOCALE: ReadonlySet<string> = new Set([...KNOWN, 'order-information']);

/**
 * Where an address without locale leads: '/cart?productId=1' to '/nl/cart?productId=1' for a Dutch visitor.
 * @returns null when the address means nothing with a locale either
 */
export function withLocale(pathname: string, search: string, locale: Locale): string | null {
  if (pathname === '/') return `/${locale}${search}`;
  const first = pathname.split('/', 2)[1] ?? '';
  return KNOWN_WITHOUT_LOCALE.has(first) ? `/${locale}${pathname}${search}` : null;
}
