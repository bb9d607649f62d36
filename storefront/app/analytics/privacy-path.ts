import type { Locale } from '@colophon/contracts/locale';

/** Where the press says what it keeps of its readers: a page of the editors, which has this address. */
export function privacyPath(locale: Locale): string {
  return `/${locale}/privacy-policy`;
}
