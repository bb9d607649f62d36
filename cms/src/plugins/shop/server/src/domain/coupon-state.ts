/** How a coupon stands by itself, whatever is in a cart. `broken`: saved without its percentage or amount. */
export const COUPON_STATES = ['running', 'early', 'ended', 'used-up', 'broken'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The facts of a coupon's row on which that depends. */
export type CouponTerms = {
  hasDiscount: boolean;
  validFrom: Date | null;
  validUntil: Date | null;
  maxUses: number | null;
  used: number;
};

/** How a coupon stands at a moment. */
export function couponState({ hasDiscount, ...terms }: CouponTerms, now: Date): CouponState {
  if (!hasDiscount) return 'broken';
  if (terms.validUntil && now > terms.validUntil) return 'ended';
  if (terms.maxUses !== null && terms.used >= terms.maxUses) return 'used-up';
  return terms.validFrom && now < terms.validFrom ? 'early' : 'running';
}
