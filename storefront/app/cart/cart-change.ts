import type { CartLine, CartPayload, SessionCart } from '@colophon/contracts/shop/cart';
import { type BasketFields, isInCart, isSameCode } from './basket-fields';

/** A visitor's change to the cart (docs/specification.md#cart-item-rules). */
export type CartChange =
  | { kind: 'add'; productId: number }
  /** from a selling link: adds one copy if the cart has none, and tries the coupon */
  | { kind: 'add-if-absent'; productId: number; coupon: string | null }
  | { kind: 'more'; productId: number }
  | { kind: 'fewer'; productId: number }
  /** the cart becomes what the controls of the basket show */
  | { kind: 'set'; fields: BasketFields }
  | { kind: 'remove'; productId: number }
  | { kind: 'remove-coupon'; code: string }
  /** `billing`: the buyer's country if it differs, null if it is the same; unchanged if left out */
  | { kind: 'country'; country: string; billing?: string | null };

/** Applies a change: the whole cart to send, with the version it was made from; null when nothing changes. */
export function changeCart(cart: SessionCart, change: CartChange): CartPayload | null {
  const next = (items: CartLine[], coupons = cart.coupons): CartPayload => ({ ...cart, items, coupons });
  switch (change.kind) {
    case 'add':
    case 'more':
      return next(raise(cart.items, change.productId, 1));
    case 'add-if-absent': {
      const items =
        quantityOf(cart, change.productId) > 0 ? cart.items : raise(cart.items, change.productId, 1);
      const coupons = change.coupon ? withCoupon(cart.coupons, change.coupon) : cart.coupons;
      return items === cart.items && coupons === cart.coupons ? null : next(items, coupons);
    }
    case 'fewer':
      return next(setQuantity(cart.items, change.productId, quantityOf(cart, change.productId) - 1));
    case 'set':
      return isInCart(change.fields, cart) ? null : withFields(cart, change.fields);
    case 'remove':
      return next(setQuantity(cart.items, change.productId, 0));
    case 'remove-coupon':
      return next(
        cart.items,
        cart.coupons.filter((code) => !isSameCode(code, change.code)),
      );
    case 'country':
      return {
        ...cart,
        deliveryCountry: change.country,
        ...(change.billing !== undefined && { billingCountry: change.billing }),
      };
  }
}

/**
 * Whether the coupon is in the cart already: adding it twice is refused with a message
 * (docs/specification.md#5-validation-rules).
 */
export function hasCoupon(cart: Pick<SessionCart, 'coupons'>, code: string): boolean {
  return cart.coupons.some((known) => isSameCode(known, code));
}

function withFields(cart: SessionCart, { quantities, coupon, deliveryCountry }: BasketFields): CartPayload {
  return {
    ...cart,
    items: quantities.reduce(
      (items, { productId, quantity }) => setQuantity(items, productId, quantity),
      cart.items,
    ),
    coupons: coupon === null ? cart.coupons : withCoupon(cart.coupons, coupon),
    deliveryCountry: deliveryCountry ?? cart.deliveryCountry,
  };
}

function withCoupon(coupons: string[], code: string): string[] {
  return coupons.some((known) => isSameCode(known, code)) ? coupons : [...coupons, code];
}

function quantityOf(cart: SessionCart, productId: number): number {
  return cart.items.find((line) => line.productId === productId)?.quantity ?? 0;
}

function raise(items: CartLine[], productId: number, by: number): CartLine[] {
  if (!items.some((line) => line.productId === productId)) return [...items, { productId, quantity: by }];
  return items.map((line) =>
    line.productId === productId ? { ...line, quantity: line.quantity + by } : line,
  );
}

function setQuantity(items: CartLine[], productId: number, quantity: number): CartLine[] {
  return items
    .map((line) => (line.productId === productId ? { ...line, quantity } : line))
    .filter((line) => line.quantity >= 1);
}
