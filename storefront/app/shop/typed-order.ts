import { ORDER_TEXT_FIELDS, type OrderValues, parseOrderValues } from './order-form';

/** The key in sessionStorage. */
const KEY = 'typed-order';
/** The same lifetime as the draft of an order whose payment failed (order-draft.ts). */
const MAX_AGE_MS = 30 * 60 * 1000;

/** The used part of `sessionStorage`, which lives as long as the tab, and is not shared with other tabs. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Saves the checkout form's values in sessionStorage, so that a reload or a visit to another page loses nothing.
 * Without the consent, which belongs to one order. A storage that is full or disabled saves nothing.
 * @param now  Unix timestamp in milliseconds
 */
export function saveTypedOrder(storage: () => TabStorage, values: OrderValues, now: number): void {
  const { acceptTerms: _consent, ...saved } = values;
  attempt(() => storage().setItem(KEY, `${now} ${JSON.stringify(saved)}`));
}

/**
 * Reads the values that were saved in this tab within the last half hour; older ones are removed.
 * @param now  Unix timestamp in milliseconds
 * @returns null when there are none, or none that this page saved
 */
export function readTypedOrder(storage: () => TabStorage, now: number): OrderValues | null {
  const [, at, json] = /^(\d{1,15}) (.*)$/s.exec(attempt(() => storage().getItem(KEY)) ?? '') ?? [];
  const age = now - Number(at);
  if (json !== undefined && age >= 0 && age <= MAX_AGE_MS) return parseOrderValues(json);
  dropTypedOrder(storage);
  return null;
}

/** Removes the saved values, once the order is paid. */
export function dropTypedOrder(storage: () => TabStorage): void {
  attempt(() => storage().removeItem(KEY));
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

/** Calls storage safely: a browser that blocks it throws on mere access. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
