import { type Cents, cents } from '@colophon/contracts/money/money';
import type { OrderCreate } from '@colophon/contracts/shop/order';
import { ADDRESS_FIELDS, deliveryField } from '@colophon/contracts/values/address';

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

/** The values of the checkout form: filled in again after every failure. */
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

/** Whether a submitted form has the fields of the checkout form. */
export function isOrderForm(form: FormData): boolean {
  return form.has('firstName');
}

/** Reads the submitted form. Missing fields count as empty; values are not validated here. */
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
    // Each option has a select of its own: without JavaScript all of them are submitted.
    paymentOptionSubId: text(subOptionField(paymentOptionId)) || '0',
  };
}

/**
 * Parses values that were saved as JSON: by this site in an encrypted cookie, or by the page in the browser's storage.
 * Fields that are missing or not strings count as empty. The consent is never restored: it belongs to one order.
 * @returns null when it is no JSON object
 */
export function parseOrderValues(json: string): OrderValues | null {
  let saved: unknown;
  try {
    saved = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof saved !== 'object' || saved === null) return null;
  const values = new Map<string, unknown>(Object.entries(saved));
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value.slice(0, MAX_CHARACTERS) : '';
  };
  const texts = Object.fromEntries(ORDER_TEXT_FIELDS.map((name) => [name, text(name)]));
  return {
    ...(texts as Record<OrderTextField, string>),
    hasAlternateDeliveryAddress: values.get('hasAlternateDeliveryAddress') === true,
    acceptTerms: false,
    paymentOptionId: text('paymentOptionId'),
    paymentOptionSubId: text('paymentOptionSubId') || '0',
  };
}

/** Reads the total that the page showed, in cents; null when the form has none, so that the total seen is unknown. */
export function readTotal(form: FormData): Cents | null {
  const value = form.get('total');
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? cents(Number(value)) : null;
}

/** Returns the name of a payment option's own select of banks or card types. */
export function subOptionField(paymentOptionId: string): string {
  return `paymentOptionSubId-${paymentOptionId}`;
}

/**
 * Builds the payload of order/create, except the cart. `payment` is left empty where nothing is to be paid
 * (docs/specification.md#4-states-and-transitions).
 */
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

/** Lists field errors in the order of the page; unknown fields come last. */
export function errorsInOrder(errors: Readonly<Record<string, string[]>>): { field: string; text: string }[] {
  const place = (field: string) => {
    const index = ORDER_FIELD_ORDER.indexOf(field);
    return index < 0 ? ORDER_FIELD_ORDER.length : index;
  };
  return Object.entries(errors)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([field, texts]) => texts.map((text) => ({ field, text })));
}
