import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import type { Values } from './row-writer';

type Bilingual<T> = { en?: T | undefined; nl?: T | undefined };

/** One draft of values for each language: the shared ones, and the texts in that language. */
export function localizedValues<T>(
  item: Bilingual<T>,
  values: (texts: T) => Values,
): { locale: Locale; values: Values }[] {
  return LOCALES.flatMap((locale) => {
    const texts = item[locale];
    return texts ? [{ locale, values: values(texts) }] : [];
  });
}
