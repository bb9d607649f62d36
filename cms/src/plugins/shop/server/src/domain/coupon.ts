import type { Cents } from '@colophon/contracts/money';
import { allocate, cents, sum } from '@colophon/contracts/money';
import type { PressDay } from '@colophon/contracts/press-day';

/** A discount code that staff have made. */
export type Coupon = {
  /** capitals, digits and underscores */
  code: string;
  /** what the visitor reads beside the discount, in his language */
  description: string;
  discount: { kind: 'percentage'; percentage: number } | { kind: 'amount'; amount: Cents };
  /** the products that it is for; null for all */
  productIds: ReadonlySet<number> | null;
  /** the days at the press on which it counts, the last one included; null where it has no such end */
  firstDay: PressDay | null;
  lastDay: PressDay | null;
  /** null for as often as anyone likes */
  maxUses: number | null;
  used: number;
};

/** The rules that a coupon has to keep, in the order in which they are asked; a broken one is why it gives nothing. */
export const COUPON_RULES = [
  'early-coupon',
  'expired-coupon',
  'used-up-coupon',
  'unmatched-coupon',
  'fixed-price-coupon',
] as const;
export type CouponRule = (typeof COUPON_RULES)[number];

/** Why a coupon gives nothing. */
export type CouponRefusal = 'unknown-coupon' | CouponRule;

/** What a coupon has to know of a thing in the cart. */
export type CouponGoods = {
  productId: number;
  /** a price that the law fixes for now: no coupon takes anything off it (`domain/fixed-price`) */
  hasFixedPrice: boolean;
};

/**
 * Whether a coupon counts for a cart on a day.
 * @returns null when it does, else the reason why not
 */
export function couponRefusal(coupon: Coupon | undefined, sale: CouponSale): CouponRefusal | null {
  if (!coupon) return 'unknown-coupon';
  return COUPON_RULES.find((rule) => !keepsRule(coupon, rule, sale)) ?? null;
}

/** What a coupon is asked about: the goods in the cart, and the day at the press. */
export type CouponSale = { goods: readonly CouponGoods[]; on: PressDay };

/** Whether a coupon keeps one of its rules. */
export function keepsRule(coupon: Coupon, rule: CouponRule, { goods, on }: CouponSale): boolean {
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

/** Whether a coupon is for a product. */
export function isFor(coupon: Coupon, productId: number): boolean {
  return coupon.productIds === null || coupon.productIds.has(productId);
}

/** Whether a coupon takes something off a thing: it is for it, and the law lets it. */
export function lowers(coupon: Coupon, { productId, hasFixedPrice }: CouponGoods): boolean {
  return !hasFixedPrice && isFor(coupon, productId);
}

/**
 * What a coupon takes off each line, in cents, from what earlier coupons have left of it: never more than that.
 * A percentage is rounded half up by line; an amount is shared out so that its parts add up.
 * @param left  what each line still costs, gross, with its product; lines that the coupon does not lower get 0
 */
export function couponDiscounts(coupon: Coupon, left: readonly (CouponGoods & { gross: Cents })[]): Cents[] {
  const bases = left.map((line) => (lowers(coupon, line) ? line.gross : cents(0)));
  const base = sum(bases);
  if (base === 0) return bases;
  if (coupon.discount.kind === 'percentage') {
    const { percentage } = coupon.discount;
    return bases.map((gross) => cents(Math.floor((2 * gross * percentage + 100) / 200)));
  }
  return allocate(cents(Math.min(coupon.discount.amount, base)), bases);
}
