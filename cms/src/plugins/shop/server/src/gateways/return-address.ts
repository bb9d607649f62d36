import type { Locale } from '@colophon/contracts/locale';

/** Where a visitor comes back to from paying: the address says which payment, and nothing of how it went. */
export function returnAddress(
  publicUrl: string,
  { locale, attemptToken }: { locale: Locale; attemptToken: string },
): string {
  return `${publicUrl}/${locale}/payment/return?a=${attemptToken}`;
}
