import { LOCALES, type Locale } from '@colophon/contracts/locale';
import type { Values } from './row-writer';

type Bilingual<T> = { en?: T | undefined; nl?: T | undefined };

/** One draft of values a language: what is shared, and the words in that language. */
export function perLocale<T>(
  item: Bilingual<T>,
  values: (words: T) => Values,
): { locale: Locale; values: Values }[] {
  return LOCALES.flatMap((locale) => {
    const words = item[locale];
    return words ? [{ locale, values: values(words) }] : [];
  });
}
