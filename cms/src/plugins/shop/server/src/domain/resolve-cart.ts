import { DEFAULT_COUNTRY } from '@colophon/contracts/shipping';
import { canBeOrdered } from './availability';
import type { Cart } from './cart';
import type { CatalogueProduct } from './catalogue-product';
import { type Coupon, type CouponRefusal, couponRefusal } from './coupon';

/** Letters, digits and underscores (SPEC section 5). What looks otherwise is not repeated to the visitor. */
const COUPON_CODE = /^\w{1,64}$/;

/** Something of a cart that could not stay as it was: the visitor is told. */
export type CartProblem =
  | { code: 'product-dropped' }
  | { code: 'product-unavailable'; values: { title: string } }
  | { code: 'duplicate-coupon' }
  | { code: 'country-closed' }
  | { code: 'malformed-coupon' }
  | { code: CouponRefusal; values: { code: string } };

/**
 * The cart as it can be sold now: without products that are gone or not ours to sell, without coupons that
 * give nothing, and to a country that we deliver to (SPEC section 4, "Cart item rules").
 * @param isOpenCountry  whether we deliver to the cart's country
 */
export function resolveCart(
  cart: Cart,
  facts: {
    products: ReadonlyMap<number, CatalogueProduct>;
    coupons: ReadonlyMap<string, Coupon>;
    isOpenCountry: boolean;
    now: Date;
  },
): { cart: Cart; problems: CartProblem[] } {
  const problems: CartProblem[] = [];

  const items = cart.items.filter(({ productId }) => {
    const product = facts.products.get(productId);
    if (product && canBeOrdered(product.availability)) return true;
    problems.push(
      product
        ? { code: 'product-unavailable', values: { title: product.title } }
        : { code: 'product-dropped' },
    );
    return false;
  });
  const productIds = items.map((line) => line.productId);

  const coupons = cart.coupons.filter((code) => {
    if (!COUPON_CODE.test(code)) {
      problems.push({ code: 'malformed-coupon' });
      return false;
    }
    const refusal = couponRefusal(facts.coupons.get(code), { productIds, now: facts.now });
    if (refusal) problems.push({ code: refusal, values: { code } });
    return refusal === null;
  });

  if (!facts.isOpenCountry) problems.push({ code: 'country-closed' });
  const deliveryCountry = facts.isOpenCountry ? cart.deliveryCountry : DEFAULT_COUNTRY;
  return { cart: { items, coupons, deliveryCountry }, problems };
}
