import type { Locale } from '@colophon/contracts/values/locale';

/** Returns the path of the editors' page with the privacy policy. */
export function privacyPath(locale: Locale): string {
  return `/${locale}/privacy-policy`;
}
