import type { Locale } from '@colophon/contracts/values/locale';
import { memoizeByLocale } from '~/language/memoize-by-locale';

const formats = memoizeByLocale((locale) => new Intl.NumberFormat(locale));

/** Formats a whole number: '1,234' in English, '1.234' in Dutch. */
export function wholeNumber(value: number, locale: Locale): string {
  return formats(locale).format(value);
}
