import type { Locale } from '@colophon/contracts/locale';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { localeFromCookie } from '~/language/locale-cookie';
import { localeOfPath } from '~/language/locale-of-path';
import { i18nConfig } from './config';
import { words as en } from './words-en';
import { words as nl } from './words-nl';

/** Finds the language of a request: the address says it, else the cookie of the last switch, else Accept-Language. */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: i18nConfig.supportedLngs,
    fallbackLanguage: i18nConfig.fallbackLng,
    order: ['custom', 'header'],
    findLocale: async (request) =>
      localeOfPath(new URL(request.url).pathname) ?? localeFromCookie(request.headers.get('Cookie')),
  },
});

const instances = new Map<Locale, i18n>();

/** The i18next of a language: one for the whole process, since nothing in it belongs to a visitor. */
export function serverI18n(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const instance = createInstance();
  // Synchronous: the words are in memory.
  void instance
    .use(initReactI18next)
    .init({ ...i18nConfig, lng: locale, resources: { en, nl }, initImmediate: false });
  instances.set(locale, instance);
  return instance;
}
