import { LOCALES } from '@colophon/contracts/values/locale';

/** Path prefixes: of each locale, and none. */
const BEGINNINGS = ['', ...LOCALES.map((locale) => `/${locale}`)];
/** '$' and '?' end a path: a page whose path merely begins so, such as one about cartography, is not blocked. */
const PRIVATE = ['/cart$', '/cart?', '/payment/', '/search?'];

/**
 * Builds robots.txt: disallows API calls, carts, payments, and search results with their endless combinations, and
 * links the sitemap.
 */
export function robotsTxt(publicUrl: string): string {
  const paths = ['/api/', '/sandbox/', ...PRIVATE.flatMap((path) => BEGINNINGS.map((start) => start + path))];
  const rules = paths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${new URL(publicUrl).origin}/sitemap.xml\n`;
}
