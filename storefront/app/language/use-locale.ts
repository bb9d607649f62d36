import { FALLBACK_LOCALE, type Locale } from '@colophon/contracts/locale';
import { useLocation } from '@remix-run/react';
import { localeOfPath } from './locale-of-path';

/** The language of the page; the address is its only source. English where the address says none. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname) ?? FALLBACK_LOCALE;
}
