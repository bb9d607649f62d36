import { FALLBACK_LOCALE, type Locale, otherLocale } from '@colophon/contracts/values/locale';

/** Paths of a page by locale, without origin. */
export type PathByLocale = Partial<Record<Locale, string>>;
export type Alternate = { hrefLang: Locale | 'x-default'; path: string };

/** Returns the locale of a page's canonical URL: its own, unless only the other one is translated. */
export function canonicalLocale(locale: Locale, translations: readonly Locale[]): Locale {
  return translations.length === 0 || translations.includes(locale) ? locale : otherLocale(locale);
}

/**
 * Returns a page's hreflang alternates, including its own, and x-default. Empty where there is only one translation: a
 * locale without a translation shows the other's text, and is no page of its own
 * (docs/specification.md#1-what-the-product-does-and-for-whom).
 */
export function alternatesOf(paths: PathByLocale, translations: readonly Locale[]): Alternate[] {
  const alternates = translations.flatMap((hrefLang) => {
    const path = paths[hrefLang];
    return path === undefined ? [] : [{ hrefLang, path }];
  });
  if (alternates.length < 2) return [];
  const forAll = alternates.find(({ hrefLang }) => hrefLang === FALLBACK_LOCALE) ?? alternates[0];
  return forAll ? [...alternates, { hrefLang: 'x-default', path: forAll.path }] : alternates;
}
