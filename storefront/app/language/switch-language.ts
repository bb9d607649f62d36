import { LOCALES, type Locale } from '@colophon/contracts/locale';

const LOCALE_SEGMENT = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);

/**
 * The same place in another language: swaps the first segment, keeps the rest of the path and the query
 * string (SPEC section 2). A path without locale leads to the home page.
 */
export function switchLanguage(pathname: string, search: string, to: Locale): string {
  return LOCALE_SEGMENT.test(pathname) ? pathname.replace(LOCALE_SEGMENT, `/${to}`) + search : `/${to}`;
}
