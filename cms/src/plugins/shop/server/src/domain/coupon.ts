import type { Cents } from '@colophon/contracts/money';
import { allocate, cents, sum } from '@colophon/contracts/money';

/** A discount code that staff have made. */
export type Coupon = {
  /** capitals, digits and underscores */
  code: string;
  /** what the visitor reads beside the discount, in his language */
  description: string;
  discount: { kind: 'percentage'; percentage: number } | { kind: 'amount'; amount: Cents };
  /** the products that it is for; null for all */
  productIds: ReadonlySet<number> | null;
  validFrom: Date | null;
  validUntil: Date | null;
  /** null for as often as anyone likes */
  maxUses: number | null;
  used: number;
};

/** Why a coupon gives nothing. */
export type CouponRefusal =
  | 'unknown-coupon'
  | 'early-coupon'
  | 'expired-coupon'
  | 'used-up-coupon'
  | 'unmatched-coupon';

/**
 * Whether a coupon counts for a cart at a moment.
 * @returns null when it does, else the reason why not
 */
export function couponRefusal(
  coupon: Coupon | undefined,
  { productIds, now }: { productIds: readonly number[]; now: Date },
): CouponRefusal | null {
  if (!coupon) return 'unknown-coupon';
  if (coupon.validFrom && now < coupon.validFrom) return 'early-coupon';
  if (coupon.validUntil && now > coupon.validUntil) return 'expired-coupon';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'used-up-coupon';
  if (!productIds.some((id) => isFor(coupon, id))) return 'unmatched-coupon';
  return null;
}

/** Whether a coupon is for a product. */
export function isFor(coupon: Coupon, productId: number): boolean {
  return coupon.productIds === null || coupon.productIds.has(productId);
}

/**
 * What a coupon takes off each line, in cents, from what earlier coupons have left of it: never more than that.
 * A percentage is rounded half up by line; an amount is shared out so that its parts add up.
 * @param left  what each line still costs, gross, with its product; lines the coupon is not for get 0
 */
export function couponDiscounts(
  coupon: Coupon,
  left: readonly { productId: number; gross: Cents }[],
): Cents[] {
  const bases = left.map((line) => (isFor(coupon, line.productId) ? line.gross : cents(0)));
  const base = sum(bases);
  if (base === 0) return bases;
  if (coupon.discount.kind === 'percentage') {
    const { percentage } = coupon.discount;
    return bases.map((gross) => cents(Math.floor((2 * gross * percentage + 100) / 200)));
  }
  return allocate(cents(Math.min(coupon.discount.amount, base)), bases);
}
