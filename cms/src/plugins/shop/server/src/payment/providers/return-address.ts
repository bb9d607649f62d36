import type { Locale } from '@colophon/contracts/values/locale';

/** The URL to which a visitor returns from paying: it identifies the payment, and says nothing about the outcome. */
export function returnAddress(
  publicUrl: string,
  { locale, attemptToken }: { locale: Locale; attemptToken: string },
): string {
  return `${publicUrl}/${locale}/payment/return?a=${attemptToken}`;
}
