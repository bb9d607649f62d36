import { FALLBACK_LOCALE, LOCALES, type Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';

const NAMES: Record<Locale, string> = { en: 'English (en)', nl: 'Dutch (nl)' };

type LocalesService = {
  find(): Promise<{ code: string }[]>;
  create(locale: { code: string; name: string }): Promise<unknown>;
  getDefaultLocale(): Promise<string | null>;
  setDefaultLocale(locale: { code: string }): Promise<unknown>;
};

/**
 * Creates the two languages of the site (docs/specification.md#locales-and-regions); English is the fallback of a missing
 * translation.
 */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales: LocalesService = strapi.plugin('i18n').service('locales');
  const existing = new Set((await locales.find()).map(({ code }) => code));
  for (const code of LOCALES) {
    if (!existing.has(code)) await locales.create({ code, name: NAMES[code] });
  }
  if ((await locales.getDefaultLocale()) !== FALLBACK_LOCALE) {
    await locales.setDefaultLocale({ code: FALLBACK_LOCALE });
  }
}
