import { memoizeByLocale } from './memoize-by-locale';

const namesIn = memoizeByLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
);

/**
 * Returns a language's name from its code: the site's message, else that of `Intl.DisplayNames`, capitalised ('Frans' for
 * 'fr'), else the code. Pages and facets name languages by it.
 * @param message  the site's own, '' where there is none
 */
export function languageName(code: string, message: string, locale: string): string {
  if (message) return message;
  try {
    const name = namesIn(locale).of(code) ?? code;
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch {
    return code;
  }
}
