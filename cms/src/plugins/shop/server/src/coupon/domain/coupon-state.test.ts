import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import { type CouponTerms, couponState } from './coupon';

const on = dayOf('2026-05-01');
const terms: CouponTerms = { hasDiscount: true, firstDay: null, lastDay: null, maxUses: null, used: 7 };

test.each<[string, Partial<CouponTerms>, string]>([
  ['without limits', {}, 'running'],
  ['that begins tomorrow', { firstDay: dayOf('2026-05-02') }, 'early'],
  ['that ended yesterday', { lastDay: dayOf('2026-04-30') }, 'ended'],
  ['on its first and last day', { firstDay: on, lastDay: on }, 'running'],
  ['with no use left', { maxUses: 7 }, 'used-up'],
  ['with a use left', { maxUses: 8 }, 'running'],
  ['without its amount', { hasDiscount: false, lastDay: dayOf('2026-04-30') }, 'broken'],
])('a coupon %s is %o', (_name, more, state) => {
  expect(couponState({ ...terms, ...more }, on)).toBe(state);
});
