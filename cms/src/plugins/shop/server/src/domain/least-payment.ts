import { type Cents, cents } from '@colophon/contracts/money';

/** A sum that remains to be paid and is too small for the payment provider. */
export type TooSmallToPay = {
  code: 'too-small-to-pay';
  values: { total: { cents: Cents }; minimum: { cents: Cents } };
};

/**
 * Says whether what remains to be paid is less than the payment provider takes. Nothing at all is not: such an order is
 * confirmed without a payment.
 * @param total    cents
 * @param minimum  cents, the least that the provider takes
 */
export function tooSmallToPay(total: number, minimum: number): TooSmallToPay | null {
  if (total <= 0 || total >= minimum) return null;
  const values = { total: { cents: cents(total) }, minimum: { cents: cents(minimum) } };
  return { code: 'too-small-to-pay', values };
}
