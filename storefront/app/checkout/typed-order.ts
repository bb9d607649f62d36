import { type TextStorage, tryStorage } from '~/sending/browser-storage';
import { ORDER_TEXT_FIELDS, type OrderValues, parseOrderValues } from './order-form';

/** The key in localStorage, which outlives a closed tab. */
const KEY = 'typed-order';
/** The same lifetime as the draft of an order whose payment failed (order-draft.ts). */
const MAX_AGE_MS = 30 * 60 * 1000;

/**
 * Saves the checkout form's values in the browser, so that a reload, another page or a closed tab loses nothing.
 * Without the consent, which belongs to one order. A storage that is full or disabled saves nothing.
 * @param now  Unix timestamp in milliseconds
 */
export function saveTypedOrder(storage: () => TextStorage, values: OrderValues, now: number): void {
  const { acceptTerms: _consent, ...saved } = values;
  tryStorage(() => storage().setItem(KEY, `${now} ${JSON.stringify(saved)}`));
}

/**
 * Reads the values that were saved within the last half hour; older ones are removed.
 * @param now  Unix timestamp in milliseconds
 * @returns null when there are none, or none that this page saved
 */
export function readTypedOrder(storage: () => TextStorage, now: number): OrderValues | null {
  const [, at, json] = /^(\d{1,15}) (.*)$/s.exec(tryStorage(() => storage().getItem(KEY)) ?? '') ?? [];
  const age = now - Number(at);
  if (json !== undefined && age >= 0 && age <= MAX_AGE_MS) return parseOrderValues(json);
  dropTypedOrder(storage);
  return null;
}

/** Removes the saved values, once the order is paid. */
export function dropTypedOrder(storage: () => TextStorage): void {
  tryStorage(() => storage().removeItem(KEY));
}

/**
 * Merges the saved values with those that were changed since the page was rendered.
 * @param changed  names of the changed controls
 * @param now  the values in the form
 */
export function withChanges(saved: OrderValues, changed: ReadonlySet<string>, now: OrderValues): OrderValues {
  const texts = ORDER_TEXT_FIELDS.filter((name) => changed.has(name));
  const hasPayment = [...changed].some((name) => name.startsWith('paymentOption'));
  return {
    ...saved,
    ...Object.fromEntries(texts.map((name) => [name, now[name]])),
    ...(changed.has('hasAlternateDeliveryAddress') && {
      hasAlternateDeliveryAddress: now.hasAlternateDeliveryAddress,
    }),
    ...(changed.has('acceptTerms') && { acceptTerms: now.acceptTerms }),
    ...(hasPayment && {
      paymentOptionId: now.paymentOptionId,
      paymentOptionSubId: now.paymentOptionSubId,
    }),
  };
}
