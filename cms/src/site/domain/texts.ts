import { LOCALES, type Locale, type LocalizedText, otherLocale, pickText } from '@colophon/contracts/locale';
import type { ByLocale, Term } from './title';

/** One field of a localized type in the wanted language, else in the other (SPEC section 1). */
export function textOf<T>(
  texts: ByLocale<T>,
  field: (texts: T) => string | null,
  wanted: Locale,
): LocalizedText | null {
  const { en, nl } = texts;
  return pickText({ en: en && field(en), nl: nl && field(nl) }, wanted);
}

/** The languages that hold a translation. */
export function translationsOf(texts: ByLocale<unknown>): Locale[] {
  return LOCALES.filter((locale) => texts[locale] !== undefined);
}

/** The name of a discipline, category or series in the wanted language, else in the other. */
export function nameOf({ name, slug }: Term, locale: Locale): string {
  return name[locale]?.trim() || name[otherLocale(locale)]?.trim() || slug;
}
