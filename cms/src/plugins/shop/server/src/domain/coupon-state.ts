import type { PressDay } from '@colophon/contracts/press-day';

/** How a coupon stands by itself, whatever is in a cart. `broken`: saved without its percentage or amount. */
export const COUPON_STATES = ['running', 'early', 'ended', 'used-up', 'broken'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The facts of a coupon's row on which that depends. */
export type CouponTerms = {
  hasDiscount: boolean;
  firstDay: PressDay | null;
  lastDay: PressDay | null;
  maxUses: number | null;
  used: number;
};

/** How a coupon stands on a day at the press. */
export function couponState({ hasDiscount, ...terms }: CouponTerms, on: PressDay): CouponState {
  if (!hasDiscount) return 'broken';
  if (terms.lastDay !== null && on > terms.lastDay) return 'ended';
  if (terms.maxUses !== null && terms.used >= terms.maxUses) return 'used-up';
  return terms.firstDay !== null && on < terms.firstDay ? 'early' : 'running';
}
