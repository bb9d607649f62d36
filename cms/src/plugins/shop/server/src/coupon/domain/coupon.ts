import { allocate, type Cents, cents, sum } from '@colophon/contracts/money/money';
import { COUPON_RULES, type CouponRule, type CouponState } from '@colophon/contracts/shop-admin/coupons';
import type { PressDay } from '@colophon/contracts/time/press-day';

/** A discount code created by staff. */
export type Coupon = {
  /** capitals, digits and underscores */
  code: string;
  /** description shown next to the discount, in the visitor's language */
  description: string;
  discount: { kind: 'percentage'; percentage: number } | { kind: 'amount'; amount: Cents };
  /** the products that it applies to; null for all */
  productIds: ReadonlySet<number> | null;
  /** first and last press day of validity, both included; null for no limit */
  firstDay: PressDay | null;
  lastDay: PressDay | null;
  /** null for unlimited uses */
  maxUses: number | null;
  used: number;
};

/** Reasons for a coupon to have no effect. */
export type CouponRefusal = 'unknown-coupon' | CouponRule;

/** The facts of a cart line that a coupon depends on. */
type CouponGoods = {
  productId: number;
  /** a fixed price under the law: coupons do not discount it (`fixedPriceUntil`) */
  hasFixedPrice: boolean;
};

/**
 * Checks whether a coupon applies to a cart on a day.
 * @returns null when it does, else the reason
 */
export function couponRefusal(coupon: Coupon | undefined, sale: CouponSale): CouponRefusal | null {
  if (!coupon) return 'unknown-coupon';
  return COUPON_RULES.find((rule) => !satisfiesRule(coupon, rule, sale)) ?? null;
}

/** The context of the check: the goods in the cart, and the press day. */
type CouponSale = { goods: readonly CouponGoods[]; on: PressDay };

/** Checks one rule of a coupon. */
export function satisfiesRule(coupon: Coupon, rule: CouponRule, { goods, on }: CouponSale): boolean {
  const meant = goods.filter(({ productId }) => isFor(coupon, productId));
  switch (rule) {
    case 'early-coupon':
      return coupon.firstDay === null || on >= coupon.firstDay;
    case 'expired-coupon':
      return coupon.lastDay === null || on <= coupon.lastDay;
    case 'used-up-coupon':
      return coupon.maxUses === null || coupon.used < coupon.maxUses;
    case 'unmatched-coupon':
      return meant.length > 0;
    case 'fixed-price-coupon':
      return meant.length === 0 || meant.some(({ hasFixedPrice }) => !hasFixedPrice);
    default: {
      const unknown: never = rule;
      return unknown;
    }
  }
}

/** Tells whether a coupon applies to a product. */
export function isFor(coupon: Coupon, productId: number): boolean {
  return coupon.productIds === null || coupon.productIds.has(productId);
}

/** Tells whether a coupon discounts a line: it applies to the product, and its price is not fixed by law. */
export function isDiscounted(coupon: Coupon, { productId, hasFixedPrice }: CouponGoods): boolean {
  return !hasFixedPrice && isFor(coupon, productId);
}

/**
 * Calculates the discount of a coupon on each line, in cents, never more than earlier coupons have left of it. A
 * percentage is rounded half up by line; an amount is divided so that its parts add up.
 * @param left  gross remainder of each line, with its product; lines that the coupon does not discount get 0
 */
export function couponDiscounts(coupon: Coupon, left: readonly (CouponGoods & { gross: Cents })[]): Cents[] {
  const bases = left.map((line) => (isDiscounted(coupon, line) ? line.gross : cents(0)));
  const base = sum(bases);
  if (base === 0) return bases;
  if (coupon.discount.kind === 'percentage') {
    const { percentage } = coupon.discount;
    return bases.map((gross) => cents(Math.floor((2 * gross * percentage + 100) / 200)));
  }
  return allocate(cents(Math.min(coupon.discount.amount, base)), bases);
}

/** The fields of a coupon that decide its state. */
export type CouponTerms = {
  hasDiscount: boolean;
  firstDay: PressDay | null;
  lastDay: PressDay | null;
  maxUses: number | null;
  used: number;
};

/** The state of a coupon on a press day. */
export function couponState({ hasDiscount, ...terms }: CouponTerms, on: PressDay): CouponState {
  if (!hasDiscount) return 'broken';
  if (terms.lastDay !== null && on > terms.lastDay) return 'ended';
  if (terms.maxUses !== null && terms.used >= terms.maxUses) return 'used-up';
  return terms.firstDay !== null && on < terms.firstDay ? 'early' : 'running';
}
