import type { Availability } from '@colophon/contracts/catalogue/product';
import { DEFAULT_COUNTRY } from '@colophon/contracts/shop/shipping';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { type CatalogueProduct, canBeOrdered } from '../../catalogue/domain/availability';
import { type Coupon, type CouponRefusal, couponRefusal, isFor } from '../../coupon/domain/coupon';
import { type Cart, inCountries } from './cart';
import type { TooSmallToPay } from './price-cart';

/**
 * Letters, digits and underscores (docs/specification.md#5-validation-rules). Anything else is not echoed to the
 * visitor.
 */
const COUPON_CODE = /^\w{1,64}$/;

/** Problem codes of a product that cannot be ordered, with the reason where an editor gave one. */
const UNSOLD = {
  announced: 'product-announced',
  'sold-out': 'product-sold-out',
  'out-of-print': 'product-out-of-print',
  withdrawn: 'product-withdrawn',
} as const satisfies Partial<Record<Availability, string>>;
const UNSOLD_CODES: Readonly<Partial<Record<Availability, UnsoldCode>>> = UNSOLD;
type UnsoldCode = 'product-unavailable' | (typeof UNSOLD)[keyof typeof UNSOLD];

/** A problem that changed the cart and is reported to the visitor. */
export type CartProblem =
  | { code: 'product-dropped' }
  | { code: UnsoldCode; values: { title: string } }
  | { code: 'duplicate-coupon' }
  | { code: 'too-many-coupons' }
  | { code: 'country-closed' }
  | { code: 'country-on-hold'; values: { notice: string } }
  | { code: 'malformed-coupon' }
  | { code: CouponRefusal; values: { code: string } };

/** A remark about something in the cart that stays. */
export type CartRemark =
  | { code: 'fixed-price-left-out'; values: { code: string; titles: string } }
  | TooSmallToPay;

/**
 * Resolves the cart to what can be sold now: drops products that are gone or not for sale, coupons without effect, and
 * a country without delivery (docs/specification.md#cart-item-rules).
 * @param isOpenCountry  whether the cart's country has delivery
 * @returns also problems (what was dropped) and remarks (what stays but needs an explanation)
 */
export function resolveCart(
  cart: Cart,
  facts: {
    products: ReadonlyMap<number, CatalogueProduct>;
    coupons: ReadonlyMap<string, Coupon>;
    isOpenCountry: boolean;
    /** text of the notice that closes it; null or absent when none does */
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
    // An empty cart keeps its coupons, without remark: they apply once a title is added.
    if (refusal === 'unmatched-coupon' && goods.length === 0) return true;
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

/** Refusals of codes that were never issued. */
const GUESSED: ReadonlySet<CartProblem['code']> = new Set([
  'unknown-coupon',
  'early-coupon',
  'expired-coupon',
]);

/** The codes that are valid or were at least issued: trying others may be guessing. */
export function givenOut(codes: readonly string[], problems: readonly CartProblem[]): string[] {
  const guessed = new Set(
    problems.flatMap((problem) =>
      GUESSED.has(problem.code) && 'values' in problem && 'code' in problem.values ? problem.values.code : [],
    ),
  );
  return codes.filter((code) => COUPON_CODE.test(code) && !guessed.has(code));
}

/** The problem for a country without delivery now, with the text of the notice that closes it, if any. */
export function closedProblem(
  notice: string | null | undefined,
): { code: 'country-closed' } | { code: 'country-on-hold'; values: { notice: string } } {
  return notice ? { code: 'country-on-hold', values: { notice } } : { code: 'country-closed' };
}
