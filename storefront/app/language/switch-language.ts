import { LOCALES, type Locale } from '@colophon/contracts/values/locale';

const LOCALE_SEGMENT = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);

/**
 * Returns the URL of the same page in another locale: replaces the first segment, keeps the rest of the path and the
 * query string (docs/specification.md#general-routing). A path without locale becomes the home page.
 */
export function switchLanguage(pathname: string, search: string, to: Locale): string {
  return LOCALE_SEGMENT.test(pathname) ? pathname.replace(LOCALE_SEGMENT, `/${to}`) + search : `/${to}`;
}
