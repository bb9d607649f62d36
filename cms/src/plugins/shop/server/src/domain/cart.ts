import { type CartLine, type CartPayload, type CartUpdate, MAX_QUANTITY } from '@colophon/contracts/cart';
import { DEFAULT_COUNTRY } from '@colophon/contracts/shipping';

/** What a visitor has put in the basket: no prices, since those are looked up each time. */
export type Cart = {
  items: CartLine[];
  coupons: string[];
  deliveryCountry: string;
  /** where the buyer lives, once that was said beside a country of delivery; else it is the same */
  billingCountry?: string;
};

/** The country where the buyer lives, as far as the cart knows: e-books bear its VAT. */
export function billingCountryOf({ billingCountry, deliveryCountry }: Cart): string {
  return billingCountry ?? deliveryCountry;
}

/** The cart of a buyer who lives in one country and has it sent to another; without `billing`, to his own. */
export function inCountries(cart: Cart, delivery: string, billing: string | null): Cart {
  const { billingCountry: _before, ...rest } = cart;
  return { ...rest, deliveryCountry: delivery, ...(billing !== null && { billingCountry: billing }) };
}

/** The basket of somebody who has not chosen anything yet (SPEC section 3). */
export const EMPTY_CART: Cart = { items: [], coupons: [], deliveryCountry: DEFAULT_COUNTRY };

/** One more copy, or `copies` more, of a product; never more than the limit (SPEC section 4). */
export function addToCart(cart: Cart, productId: number, copies = 1): Cart {
  const present = cart.items.find((line) => line.productId === productId)?.quantity ?? 0;
  return setQuantity(cart, productId, present + copies);
}

/** A quantity below 1 removes the line; lines keep their order (SPEC section 4). */
export function setQuantity(cart: Cart, productId: number, quantity: number): Cart {
  if (quantity < 1) return dropProducts(cart, new Set([productId]));
  const line = { productId, quantity: Math.min(quantity, MAX_QUANTITY) };
  const isPresent = cart.items.some((other) => other.productId === productId);
  const items = isPresent
    ? cart.items.map((other) => (other.productId === productId ? line : other))
    : [...cart.items, line];
  return { ...cart, items };
}

/** The cart without some products; coupons stay, in their order. */
export function dropProducts(cart: Cart, productIds: ReadonlySet<number>): Cart {
  return { ...cart, items: cart.items.filter((line) => !productIds.has(line.productId)) };
}

/** How a coupon code is compared and kept: 'lezen10' and 'LEZEN10' are one coupon. */
export function couponKey(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * The cart after POST /api/cart/update, in both readings of its body: the bare list leaves coupons and country
 * as they are. A product that is named twice counts once, with both quantities.
 * @returns also whether a coupon was named twice, which the visitor is told (SPEC section 5)
 */
export function applyUpdate(cart: Cart, update: CartUpdate): { cart: Cart; hasDuplicateCoupon: boolean } {
  const lines = Array.isArray(update) ? update : update.items;
  const emptied: Cart = { ...cart, items: [] };
  const filled = lines.reduce(
    (next, { productId, quantity }) => (quantity < 1 ? next : addToCart(next, productId, quantity)),
    emptied,
  );
  if (Array.isArray(update)) return { cart: filled, hasDuplicateCoupon: false };
  const keys = update.coupons.map(couponKey).filter(Boolean);
  const coupons = [...new Set(keys)];
  const { deliveryCountry, billingCountry = cart.billingCountry ?? null } = update;
  return {
    cart: inCountries({ ...filled, coupons }, deliveryCountry, billingCountry),
    hasDuplicateCoupon: coupons.length < keys.length,
  };
}

/** The cart without the coupons that it did not have before. */
export function keepKnownCoupons(cart: Cart, before: Cart): Cart {
  return { ...cart, coupons: cart.coupons.filter((code) => before.coupons.includes(code)) };
}

/** The number of copies in the cart: what the badge beside the basket shows. */
export function countCopies(cart: Cart): number {
  return cart.items.reduce((count, line) => count + line.quantity, 0);
}

/** Whether two carts hold the same: order and the spelling of coupons do not count. */
export function isSameCart(cart: Cart, payload: CartPayload): boolean {
  const other = applyUpdate(EMPTY_CART, payload).cart;
  return fingerprint(cart) === fingerprint(other);
}

function fingerprint(cart: Cart): string {
  const lines = cart.items.map((line) => `${line.productId}x${line.quantity}`).sort();
  return JSON.stringify([lines, cart.coupons.map(couponKey).sort(), cart.deliveryCountry]);
}
