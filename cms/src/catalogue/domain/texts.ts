import { type TitleFacts, titleLanguage } from '@colophon/contracts/catalogue/title-language';
import type { Heading, TitleText } from '@colophon/contracts/site/common';
import {
  LOCALES,
  type Locale,
  type LocalizedText,
  otherLocale,
  pickText,
} from '@colophon/contracts/values/locale';
import type { ByLocale, Term } from './title';

/**
 * One field of a localized type in the wanted language, else in the other
 * (docs/specification.md#1-what-the-product-does-and-for-whom).
 */
export function textOf<T>(
  texts: ByLocale<T>,
  field: (texts: T) => string | null,
  wanted: Locale,
): LocalizedText | null {
  const { en, nl } = texts;
  return pickText({ en: en && field(en), nl: nl && field(nl) }, wanted);
}

/** Title and subtitle in the wanted language, else in the other; null where there is no title. */
export function headingOf(
  texts: ByLocale<{ title: string; subtitle: string | null }>,
  wanted: Locale,
  facts: TitleFacts,
): Heading | null {
  const title = titleOf(texts, (texts) => texts.title, wanted, facts);
  return title && { title, subtitle: titleOf(texts, (texts) => texts.subtitle, wanted, facts) };
}

/** With the language that it is in: a third language where it was not translated. */
function titleOf<T>(
  texts: ByLocale<T>,
  field: (texts: T) => string | null,
  wanted: Locale,
  facts: TitleFacts,
): TitleText | null {
  const found = textOf(texts, field, wanted);
  const { en, nl } = texts;
  const titles = { en: en && field(en), nl: nl && field(nl) };
  return (
    found && { text: found.text, language: titleLanguage(titles, { ...facts, written: found.language }) }
  );
}

/** The languages in which there is a translation. */
export function translationsOf(texts: ByLocale<unknown>): Locale[] {
  return LOCALES.filter((locale) => texts[locale] !== undefined);
}

/** The name of a discipline, category or series in the wanted language, else in the other. */
export function nameOf({ name, slug }: Term, locale: Locale): string {
  return name[locale]?.trim() || name[otherLocale(locale)]?.trim() || slug;
}
