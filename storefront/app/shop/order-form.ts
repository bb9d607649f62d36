import { ADDRESS_FIELDS, deliveryField } from '@colophon/contracts/address';
import { type Cents, cents } from '@colophon/contracts/money';
import type { OrderCreate } from '@colophon/contracts/order';

/** The text fields of the checkout form, in the order of the page: names in the form and in the order's payload. */
export const ORDER_TEXT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  ...ADDRESS_FIELDS,
  'deliveryFirstName',
  'deliveryLastName',
  ...ADDRESS_FIELDS.map(deliveryField),
] as const;
export type OrderTextField = (typeof ORDER_TEXT_FIELDS)[number];

/** What stands in the form: given back to it after every failure, so nobody types anything twice. */
export type OrderValues = Record<OrderTextField, string> & {
  hasAlternateDeliveryAddress: boolean;
  acceptTerms: boolean;
  paymentOptionId: string;
  paymentOptionSubId: string;
};

/** The order in which an error summary lists fields. */
export const ORDER_FIELD_ORDER: readonly string[] = [
  'cart',
  ...ORDER_TEXT_FIELDS,
  'paymentOptionId',
  'paymentOptionSubId',
  'acceptTerms',
];

const MAX_CHARACTERS = 1000;

/** Reads the submitted form. Fields that are missing count as empty; nothing is judged here. */
export function readOrderForm(form: FormData): OrderValues {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, MAX_CHARACTERS) : '';
  };
  const paymentOptionId = text('paymentOptionId');
  const texts = Object.fromEntries(ORDER_TEXT_FIELDS.map((name) => [name, text(name)]));
  return {
    ...(texts as Record<OrderTextField, string>),
    hasAlternateDeliveryAddress: form.has('hasAlternateDeliveryAddress'),
    acceptTerms: form.has('acceptTerms'),
    paymentOptionId,
    // Each option has a select of its own: without script all of them are sent.
    paymentOptionSubId: text(subOptionField(paymentOptionId)) || '0',
  };
}

/** The total that the page showed, in cents; null when the form has none: then nobody says what was seen. */
export function readTotal(form: FormData): Cents | null {
  const value = form.get('total');
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? cents(Number(value)) : null;
}

/** The name of an option's own select of banks or card types. */
export function subOptionField(paymentOptionId: string): string {
  return `paymentOptionSubId-${paymentOptionId}`;
}

/** The payload of order/create but for the cart. `payment` is left out where nothing is to be paid (SPEC section 4). */
export function orderPayload(values: OrderValues, needsPayment: boolean): Omit<OrderCreate, 'cart'> {
  const { acceptTerms, paymentOptionId, paymentOptionSubId, hasAlternateDeliveryAddress, ...texts } = values;
  const delivery = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      hasAlternateDeliveryAddress || !name.startsWith('delivery') ? value : '',
    ]),
  ) as Record<OrderTextField, string>;
  return {
    personalDetails: { ...delivery, hasAlternateDeliveryAddress, newsletter: false },
    acceptTerms,
    payment: needsPayment ? { paymentOptionId, paymentOptionSubId } : {},
  };
}

/** Field errors as a list in the order of the page; unknown fields come last. */
export function errorsInOrder(errors: Readonly<Record<string, string[]>>): { field: string; text: string }[] {
  const place = (field: string) => {
    const index = ORDER_FIELD_ORDER.indexOf(field);
    return index < 0 ? ORDER_FIELD_ORDER.length : index;
  };
  return Object.entries(errors)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([field, texts]) => texts.map((text) => ({ field, text })));
}
