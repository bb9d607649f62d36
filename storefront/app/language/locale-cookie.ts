import { isLocale, type Locale } from '@colophon/contracts/locale';

const NAME = 'locale';
const YEAR_IN_SECONDS = 31_536_000;

/** The language that a visitor switched to last, from a Cookie header; null when there is none of ours. */
export function localeFromCookie(header: string | null | undefined): Locale | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(header ?? '')?.[1];
  return isLocale(value) ? value : null;
}

/** What the browser stores when the language switch is used. Nothing about the visitor but the choice itself. */
export function localeCookie(locale: Locale): string {
  return `${NAME}=${locale}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}
