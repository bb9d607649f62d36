import { isLocale, type Locale } from '@colophon/contracts/values/locale';

/**
 * Validates the locale in a route's parameters, for its loader. Loaders of one URL run in parallel: a page must not
 * rely on the frame's loader to reject an unsupported locale.
 * @throws Response 404 for an unsupported locale
 */
export function localeOfParams({ locale }: { locale?: string | undefined }): Locale {
  if (isLocale(locale)) return locale;
  throw new Response(null, { status: 404 });
}
