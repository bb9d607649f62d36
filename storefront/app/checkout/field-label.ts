import { CARD_PAYMENT_OPTION_ID } from '@colophon/contracts/shop/payment';
import type { OrderTextField } from './order-form';

/** Message keys of the checkout's field labels. */
type LabelKey =
  | Exclude<OrderTextField, `delivery${string}`>
  | 'deliveryFirstName'
  | 'deliveryLastName'
  | 'terms'
  | 'payment'
  | 'bank'
  | 'cardType';

const APART: Readonly<Record<string, LabelKey>> = {
  deliveryFirstName: 'deliveryFirstName',
  deliveryLastName: 'deliveryLastName',
  acceptTerms: 'terms',
  paymentOptionId: 'payment',
};

const PLAIN: readonly string[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'postalcode',
  'houseNumber',
  'houseNumberAdd',
  'street',
  'city',
] satisfies LabelKey[];

/**
 * Returns the label key of a payment option's sub-options: banks, or card types.
 * @param paymentOptionId  the chosen payment option
 */
export function subOptionLabel(paymentOptionId: string): 'bank' | 'cardType' {
  return paymentOptionId === CARD_PAYMENT_OPTION_ID ? 'cardType' : 'bank';
}

/**
 * Returns the label of an order's field for the error summary, the same as at the field itself; `delivery` is true for
 * a field of the alternate address. Null for a field that the form does not have.
 * @param paymentOptionId  the chosen payment option
 */
export function fieldLabel(
  field: string,
  paymentOptionId: string,
): { key: LabelKey; delivery: boolean } | null {
  if (field === 'paymentOptionSubId') return { key: subOptionLabel(paymentOptionId), delivery: false };
  const apart = Object.hasOwn(APART, field) ? APART[field] : undefined;
  if (apart) return { key: apart, delivery: false };
  const plain = field.replace(/^delivery(.)/, (_, first: string) => first.toLowerCase());
  return PLAIN.includes(plain) ? { key: plain as LabelKey, delivery: plain !== field } : null;
}
