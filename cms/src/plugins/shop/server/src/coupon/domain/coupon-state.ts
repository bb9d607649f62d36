import type { CouponState } from '@colophon/contracts/shop-admin/coupons';
import type { PressDay } from '@colophon/contracts/time/press-day';

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
