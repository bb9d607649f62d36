import type { PaymentStatus } from '@colophon/contracts/shop/payment';
import type { Locale } from '@colophon/contracts/values/locale';

/**
 * Returns the path of a payment's result: the confirmation page, or the cart, where a failed payment can be retried
 * (docs/specification.md#payment-result-status).
 */
export function resultPath(locale: Locale, status: PaymentStatus, token: string): string {
  const a = `a=${encodeURIComponent(token)}`;
  return status === 'cancel' || status === 'decline'
    ? `/${locale}/cart?payment=${status}&${a}`
    : `/${locale}/payment/${status}?${a}`;
}
