import type { PressDay } from '@colophon/contracts/press-day';
import type { Availability } from '@colophon/contracts/product';
import { DEFAULT_COUNTRY } from '@colophon/contracts/shipping';
import { canBeOrdered } from './availability';
import { type Cart, inCountries } from './cart';
import type { CatalogueProduct } from './catalogue-product';
import { type Coupon, type CouponRefusal, couponRefusal, isFor } from './coupon';
import type { TooSmallToPay } from './least-payment';

/** Letters, digits and underscores (SPEC section 5). What looks otherwise is not repeated to the visitor. */
const COUPON_CODE = /^\w{1,64}$/;

/** What is said of a product that cannot be ordered: why, where an editor said so. */
const UNSOLD = {
  announced: 'product-announced',
  'sold-out': 'product-sold-out',
  'out-of-print': 'product-out-of-print',
  withdrawn: 'product-withdrawn',
} as const satisfies Partial<Record<Availability, string>>;
const UNSOLD_CODES: Readonly<Partial<Record<Availability, UnsoldCode>>> = UNSOLD;
type UnsoldCode = 'product-unavailable' | (typeof UNSOLD)[keyof typeof UNSOLD];

/** Something of a cart that could not stay as it was: the visitor is told. */
export type CartProblem =
  | { code: 'product-dropped' }
  | { code: UnsoldCode; values: { title: string } }
  | { code: 'duplicate-coupon' }
  | { code: 'too-many-coupons' }
  | { code: 'country-closed' }
  | { code: 'country-on-hold'; values: { notice: string } }
  | { code: 'malformed-coupon' }
  | { code: CouponRefusal; values: { code: string } };

/** Something of a cart that stays, and that the visitor would wonder about. */
export type CartRemark =
  | { code: 'fixed-price-left-out'; values: { code: string; titles: string } }
  | TooSmallToPay;

/**
 * The cart as it can be sold now: without products that are gone or not ours to sell, without coupons that
 * give nothing, and to a country that we deliver to (SPEC section 4, "Cart item rules").
 * @param isOpenCountry  whether we deliver to the cart's country
 * @returns also what had to go, as problems, and what stays but wants a word, as remarks
 */
export function resolveCart(
  cart: Cart,
  facts: {
    products: ReadonlyMap<number, CatalogueProduct>;
    coupons: ReadonlyMap<string, Coupon>;
    isOpenCountry: boolean;
    /** the words of the notice that closes it; null or left out where none does */
    closedBy?: string | null;
    /** the day at the press */
    on: PressDay;
  },
): { cart: Cart; problems: CartProblem[]; remarks: CartRemark[] } {
  const problems: CartProblem[] = [];
  const remarks: CartRemark[] = [];

  const items = cart.items.filter(({ productId }) => {
    const product = facts.products.get(productId);
    if (product && canBeOrdered(product.availability)) return true;
    problems.push(
      product
        ? {
            code: UNSOLD_CODES[product.availability] ?? 'product-unavailable',
            values: { title: product.title },
          }
        : { code: 'product-dropped' },
    );
    return false;
  });
  const goods = items.map(({ productId }) => {
    const product = facts.products.get(productId);
    return { productId, title: product?.title ?? '', hasFixedPrice: !!product?.fixedPriceUntil };
  });

  const coupons = cart.coupons.filter((code) => {
    if (!COUPON_CODE.test(code)) {
      problems.push({ code: 'malformed-coupon' });
      return false;
    }
    const coupon = facts.coupons.get(code);
    const refusal = couponRefusal(coupon, { goods, on: facts.on });
    if (refusal) problems.push({ code: refusal, values: { code } });
    if (refusal || !coupon) return false;
    const leftOut = goods.filter((one) => one.hasFixedPrice && isFor(coupon, one.productId));
    const titles = [...new Set(leftOut.map(({ title }) => title))].join('; ');
    if (titles) remarks.push({ code: 'fixed-price-left-out', values: { code, titles } });
    return true;
  });

  if (!facts.isOpenCountry) problems.push(closedProblem(facts.closedBy));
  const left = { ...cart, items, coupons };
  return {
    cart: facts.isOpenCountry ? left : inCountries(left, DEFAULT_COUNTRY, null),
    problems,
    remarks,
  };
}

/** What is said of a country that we do not sell to now: the words of the notice where one closes it. */
export function closedProblem(
  notice: string | null | undefined,
): { code: 'country-closed' } | { code: 'country-on-hold'; values: { notice: string } } {
  return notice ? { code: 'country-on-hold', values: { notice } } : { code: 'country-closed' };
}
