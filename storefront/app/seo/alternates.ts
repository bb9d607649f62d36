import { FALLBACK_LOCALE, type Locale, otherLocale } from '@colophon/contracts/locale';

/** Addresses of a page by language, without origin. */
export type PathByLocale = Partial<Record<Locale, string>>;
export type Alternate = { hrefLang: Locale | 'x-default'; path: string };

/** The language under whose address a page is found: its own, unless only the other one has a text. */
export function canonicalLocale(locale: Locale, translations: readonly Locale[]): Locale {
  return translations.length === 0 || translations.includes(locale) ? locale : otherLocale(locale);
}

/**
 * The addresses of a page's languages, its own among them, and the one for everybody else. None where there is
 * only one: a language without a translation shows the other's text, and is no page of its own (SPEC section 1).
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
