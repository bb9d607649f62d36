import { FALLBACK_LOCALE, isLocale, type Locale } from '@colophon/contracts/locale';

/** The locale of a route's parameters. What is none never gets this far: the frame's loader refuses it. */
export function localeOfParams({ locale }: { locale?: string | undefined }): Locale {
  return isLocale(locale) ? locale : FALLBACK_LOCALE;
}
