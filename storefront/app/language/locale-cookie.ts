import { isLocale, type Locale } from '@colophon/contracts/values/locale';

const NAME = 'locale';
const YEAR_IN_SECONDS = 31_536_000;

/** Reads the locale of the last language switch from a Cookie header; null when there is no valid one. */
export function localeFromCookie(header: string | null | undefined): Locale | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(header ?? '')?.[1];
  return isLocale(value) ? value : null;
}

/** Returns the cookie that the language switch sets. It contains only the locale. */
export function localeCookie(locale: Locale): string {
  return `${NAME}=${locale}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}
