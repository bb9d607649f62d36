import { expect, test } from '@jest/globals';
import { type CouponTerms, couponState } from './coupon-state';

const now = new Date('2026-05-01T10:00:00Z');
const terms: CouponTerms = { hasDiscount: true, validFrom: null, validUntil: null, maxUses: null, used: 7 };

test.each<[string, Partial<CouponTerms>, string]>([
  ['without limits', {}, 'running'],
  ['that begins tomorrow', { validFrom: new Date('2026-05-02') }, 'early'],
  ['that ended yesterday', { validUntil: new Date('2026-04-30') }, 'ended'],
  ['with no use left', { maxUses: 7 }, 'used-up'],
  ['with a use left', { maxUses: 8 }, 'running'],
  ['without its amount', { hasDiscount: false, validUntil: new Date('2026-04-30') }, 'broken'],
])('a coupon %s is %o', (_name, more, state) => {
  expect(couponState({ ...terms, ...more }, now)).toBe(state);
});
