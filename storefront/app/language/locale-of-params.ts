import { isLocale, type Locale } from '@colophon/contracts/locale';

/**
 * The locale of a route's parameters, for its loader. Loaders of one address run side by side: a page must not
 * count on the frame to refuse a language that the site does not have.
 * @throws Response 404 for what is no locale of ours
 */
export function localeOfParams({ locale }: { locale?: string | undefined }): Locale {
  if (isLocale(locale)) return locale;
  throw new Response(null, { status: 404 });
}
