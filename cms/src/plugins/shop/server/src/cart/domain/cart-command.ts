import { type CartCommand, MAX_QUANTITY } from '@colophon/contracts/shop/cart';
import {
  type AppliedChange,
  addToCart,
  type Cart,
  couponKey,
  inCountries,
  quantityOf,
  setQuantity,
} from './cart';

/** Carries out a visitor's command on a cart (docs/specification.md#cart-item-rules); `full`: it holds no more copies. */
export function applyCommand(
  cart: Cart,
  command: Exclude<CartCommand, { kind: 'clear' }>,
): AppliedChange | 'full' {
  const next = (changed: Cart): AppliedChange => ({ cart: changed, hasDuplicateCoupon: false });
  switch (command.kind) {
    case 'add':
      if (quantityOf(cart, command.productId) >= MAX_QUANTITY) return 'full';
      return next(addToCart(cart, command.productId));
    case 'add-if-absent': {
      const isPresent = quantityOf(cart, command.productId) > 0;
      return withCoupon(isPresent ? cart : addToCart(cart, command.productId), couponOf(command));
    }
    case 'subtract':
      return next(setQuantity(cart, command.productId, quantityOf(cart, command.productId) - 1));
    case 'remove':
      return next(setQuantity(cart, command.productId, 0));
    case 'set': {
      // A title that another window removed is not added again.
      const wanted = command.quantities.filter(({ productId }) => quantityOf(cart, productId) > 0);
      const filled = wanted.reduce(
        (filling, { productId, quantity }) => setQuantity(filling, productId, quantity),
        cart,
      );
      const { deliveryCountry } = command;
      return withCoupon(
        deliveryCountry === null ? filled : { ...filled, deliveryCountry },
        couponOf(command),
      );
    }
    case 'remove-coupon': {
      const removed = couponKey(command.code);
      return next({ ...cart, coupons: cart.coupons.filter((code) => code !== removed) });
    }
    case 'country': {
      const { country, billing = cart.billingCountry ?? null } = command;
      return next(inCountries(cart, country, billing));
    }
  }
}

/** The coupon that a command adds, as the cart stores it; null when it adds none. */
export function couponOf(command: CartCommand): string | null {
  const coupon = 'coupon' in command ? command.coupon : null;
  return coupon === null ? null : couponKey(coupon) || null;
}

function withCoupon(cart: Cart, coupon: string | null): AppliedChange {
  if (coupon === null) return { cart, hasDuplicateCoupon: false };
  if (cart.coupons.includes(coupon)) return { cart, hasDuplicateCoupon: true };
  return { cart: { ...cart, coupons: [...cart.coupons, coupon] }, hasDuplicateCoupon: false };
}
