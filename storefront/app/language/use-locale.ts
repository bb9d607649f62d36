import { FALLBACK_LOCALE, type Locale } from '@colophon/contracts/values/locale';
import { useLocation } from '@remix-run/react';
import { localeOfPath } from './locale-of-path';

/** Returns the locale of the page, from its URL alone; the fallback locale where the URL has none. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname) ?? FALLBACK_LOCALE;
}
