import { isLocale, type Locale } from '@colophon/contracts/values/locale';

/** Returns the locale in the first segment of a path, or null: '/nl/cart' gives 'nl'. */
export function localeOfPath(pathname: string): Locale | null {
  const segment = pathname.split('/', 2)[1]?.replace(/\.data$/, '');
  return isLocale(segment) ? segment : null;
}
