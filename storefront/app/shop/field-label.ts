import type { OrderTextField } from './order-form';

/** Words of the checkout that name a field. */
type LabelKey =
  | Exclude<OrderTextField, `delivery${string}`>
  | 'deliveryFirstName'
  | 'deliveryLastName'
  | 'terms'
  | 'payment'
  | 'bankOrCard';

const APART: Readonly<Record<string, LabelKey>> = {
  deliveryFirstName: 'deliveryFirstName',
  deliveryLastName: 'deliveryLastName',
  acceptTerms: 'terms',
  paymentOptionId: 'payment',
  paymentOptionSubId: 'bankOrCard',
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
 * Which words name a field of the order in a list of errors; `delivery` says that it is the same field of the
 * alternate address. Null for a field that the form does not have.
 */
export function fieldLabel(field: string): { key: LabelKey; delivery: boolean } | null {
  const apart = Object.hasOwn(APART, field) ? APART[field] : undefined;
  if (apart) return { key: apart, delivery: false };
  const plain = field.replace(/^delivery(.)/, (_, first: string) => first.toLowerCase());
  return PLAIN.includes(plain) ? { key: plain as LabelKey, delivery: plain !== field } : null;
}
