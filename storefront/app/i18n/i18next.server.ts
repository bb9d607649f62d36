import { type Locale, localeFromAcceptLanguage } from '@colophon/contracts/values/locale';
import type { i18n } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { localeFromCookie } from '~/language/locale-cookie';
import { localeOfPath } from '~/language/locale-of-path';
import { i18nConfig } from './config';
import { createI18n } from './create-instance.server';

/** Detects the locale of a request: from the path, else the language switch's cookie, else Accept-Language. */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: i18nConfig.supportedLngs,
    fallbackLanguage: i18nConfig.fallbackLng,
    // Of the header the library looks at the first language only.
    order: ['custom'],
    findLocale: async ({ url, headers }) =>
      localeOfPath(new URL(url).pathname) ??
      localeFromCookie(headers.get('Cookie')) ??
      localeFromAcceptLanguage(headers.get('Accept-Language')),
  },
});

const instances = new Map<Locale, i18n>();

/** Returns the i18next instance of a locale: one per process, since it holds nothing of a visitor. */
export function serverI18n(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const instance = createI18n(locale);
  instances.set(locale, instance);
  return instance;
}
