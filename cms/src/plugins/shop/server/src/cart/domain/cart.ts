import {
  type CartLine,
  type CartPayload,
  type CartUpdate,
  MAX_QUANTITY,
} from '@colophon/contracts/shop/cart';
import { DEFAULT_COUNTRY } from '@colophon/contracts/shop/shipping';

/** Contents of a visitor's cart, without prices: those are looked up each time. */
export type Cart = {
  items: CartLine[];
  coupons: string[];
  deliveryCountry: string;
  /** the buyer's country, where it was given apart from the delivery country; else it is the same */
  billingCountry?: string;
};

/** The buyer's country as far as the cart knows it: it decides the VAT of e-books. */
export function billingCountryOf({ billingCountry, deliveryCountry }: Cart): string {
  return billingCountry ?? deliveryCountry;
}

/** Sets the delivery country and the buyer's country of a cart; without `billing` both are the same. */
export function inCountries(cart: Cart, delivery: string, billing: string | null): Cart {
  const { billingCountry: _before, ...rest } = cart;
  return { ...rest, deliveryCountry: delivery, ...(billing !== null && { billingCountry: billing }) };
}

/** The empty cart of a new visitor (docs/specification.md#session-cart). */
export const EMPTY_CART: Cart = { items: [], coupons: [], deliveryCountry: DEFAULT_COUNTRY };

/** Removes items and coupons from a cart; its countries stay (docs/specification.md#cart-item-rules). */
export function emptyCart(cart: Cart): Cart {
  return { ...cart, items: [], coupons: [] };
}

/** The number of copies of a product in a cart. */
export function quantityOf(cart: Cart, productId: number): number {
  return cart.items.find((line) => line.productId === productId)?.quantity ?? 0;
}

/** Adds copies of a product, up to the limit (docs/specification.md#cart-item-rules). */
export function addToCart(cart: Cart, productId: number, copies = 1): Cart {
  return setQuantity(cart, productId, quantityOf(cart, productId) + copies);
}

/** Sets the quantity of a line; below 1 removes it. Lines keep their order (docs/specification.md#cart-item-rules). */
export function setQuantity(cart: Cart, productId: number, quantity: number): Cart {
  if (quantity < 1) return dropProducts(cart, new Set([productId]));
  const line = { productId, quantity: Math.min(quantity, MAX_QUANTITY) };
  const isPresent = cart.items.some((other) => other.productId === productId);
  const items = isPresent
    ? cart.items.map((other) => (other.productId === productId ? line : other))
    : [...cart.items, line];
  return { ...cart, items };
}

/** Removes products from a cart; coupons stay, in their order. */
export function dropProducts(cart: Cart, productIds: ReadonlySet<number>): Cart {
  return { ...cart, items: cart.items.filter((line) => !productIds.has(line.productId)) };
}

/** The normal form in which coupon codes are compared and stored: 'lezen10' and 'LEZEN10' are one coupon. */
export function couponKey(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * A cart after a change, and whether a coupon came that it had already, which is reported to the visitor
 * (docs/specification.md#5-validation-rules).
 */
export type AppliedChange = { cart: Cart; hasDuplicateCoupon: boolean };

/**
 * Applies POST /api/cart/update, in both forms of its body: the bare list leaves coupons and country unchanged. A
 * product that appears twice is merged, with both quantities.
 */
export function applyUpdate(cart: Cart, update: CartUpdate): AppliedChange {
  const lines = Array.isArray(update) ? update : update.items;
  const without: Cart = { ...cart, items: [] };
  const filled = lines.reduce(
    (next, { productId, quantity }) => (quantity < 1 ? next : addToCart(next, productId, quantity)),
    without,
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

/** The coupons of a cart that are new in it. */
export function newCoupons(cart: Cart, before: Cart): string[] {
  return cart.coupons.filter((code) => !before.coupons.includes(code));
}

/** Removes the coupons that are new in a cart. */
export function withoutNewCoupons(cart: Cart, before: Cart): Cart {
  return { ...cart, coupons: cart.coupons.filter((code) => before.coupons.includes(code)) };
}

/** The number of copies in the cart, for the badge. */
export function countCopies(cart: Cart): number {
  return cart.items.reduce((count, line) => count + line.quantity, 0);
}

/** Compares two carts, ignoring order and the spelling of coupons. */
export function isSameCart(cart: Cart, payload: CartPayload): boolean {
  const other = applyUpdate(EMPTY_CART, payload).cart;
  return fingerprint(cart) === fingerprint(other);
}

function fingerprint(cart: Cart): string {
  const lines = cart.items.map((line) => `${line.productId}x${line.quantity}`).sort();
  return JSON.stringify([lines, cart.coupons.map(couponKey).sort(), cart.deliveryCountry]);
}
