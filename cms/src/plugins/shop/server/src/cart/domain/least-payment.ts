import { type Cents, cents } from '@colophon/contracts/money/money';

/** An amount to pay that is below the minimum of the payment provider. */
export type TooSmallToPay = {
  code: 'too-small-to-pay';
  values: { total: { cents: Cents }; minimum: { cents: Cents } };
};

/**
 * Checks whether the amount to pay is below the minimum of the payment provider. Zero is not: such an order is
 * confirmed without a payment.
 * @param total    cents
 * @param minimum  cents, the provider's minimum
 */
export function tooSmallToPay(total: number, minimum: number): TooSmallToPay | null {
  if (total <= 0 || total >= minimum) return null;
  const values = { total: { cents: cents(total) }, minimum: { cents: cents(minimum) } };
  return { code: 'too-small-to-pay', values };
}
