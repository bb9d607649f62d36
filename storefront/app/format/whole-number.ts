import type { Locale } from '@colophon/contracts/locale';
import { oncePerLocale } from '~/language/once-per-locale';

const formats = oncePerLocale((locale) => new Intl.NumberFormat(locale));

/** '1,234' in English, '1.234' in Dutch. */
export function wholeNumber(value: number, locale: Locale): string {
  return formats(locale).format(value);
}
