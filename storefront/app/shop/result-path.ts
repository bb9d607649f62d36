import type { Locale } from '@colophon/contracts/locale';
import type { PaymentStatus } from '@colophon/contracts/payment';

/** Where a payment's result is told: the confirmation page, or the basket where it can be tried again (SPEC section 4). */
export function resultPath(locale: Locale, status: PaymentStatus, token: string): string {
  const a = `a=${encodeURIComponent(token)}`;
  return status === 'cancel' || status === 'decline'
    ? `/${locale}/cart?payment=${status}&${a}`
    : `/${locale}/payment/${status}?${a}`;
}
