import type { Locale } from '@colophon/contracts/locale';
import { isSiteSegment } from '@colophon/contracts/site-segments';

/** Editors' pages that people know without a language: the specification's own, and one that laws name. */
const KNOWN_PAGES: ReadonlySet<string> = new Set(['accessibility', 'order-information']);

/**
 * Where an address without locale leads: '/cart?productId=1' to '/nl/cart?productId=1' for a Dutch visitor.
 * @returns null when the address means nothing with a locale either
 */
export function withLocale(pathname: string, search: string, locale: Locale): string | null {
  if (pathname === '/') return `/${locale}${search}`;
  const first = pathname.split('/', 2)[1] ?? '';
  return isSiteSegment(first) || KNOWN_PAGES.has(first) ? `/${locale}${pathname}${search}` : null;
}
