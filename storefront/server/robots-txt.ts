import { LOCALES } from '@colophon/contracts/locale';

/** Paths as they begin in each language, and without one. */
const BEGINNINGS = ['', ...LOCALES.map((locale) => `/${locale}`)];
/** '$' and '?' end a path: what merely begins so, such as a page about cartography, is another page. */
const PRIVATE = ['/cart$', '/cart?', '/payment/', '/search?'];

/**
 * What robots are asked to leave alone: calls, baskets, payments, and the search with its endless combinations; the
 * empty search page says itself that it is not to be kept. And where they find everything else.
 */
export function robotsTxt(publicUrl: string): string {
  const paths = ['/api/', '/sandbox/', ...PRIVATE.flatMap((path) => BEGINNINGS.map((start) => start + path))];
  const rules = paths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${new URL(publicUrl).origin}/sitemap.xml\n`;
}
