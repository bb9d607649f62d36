import { cents, sum } from '@colophon/contracts/money';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Coupon, couponDiscounts, couponRefusal } from './coupon';

const now = new Date('2026-05-01T10:00:00Z');
const makeCoupon = (coupon: Partial<Coupon> = {}): Coupon => ({
  code: 'LEZEN10',
  description: '10% off',
  discount: { kind: 'percentage', percentage: 10 },
  productIds: null,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  used: 0,
  ...coupon,
});
const lines = [
  { productId: 1, gross: cents(1005) },
  { productId: 2, gross: cents(2000) },
];

describe('a coupon', () => {
  test.each<[string, Coupon | undefined, ReturnType<typeof couponRefusal>]>([
    ['nobody made', undefined, 'unknown-coupon'],
    ['without limits', makeCoupon(), null],
    ['that begins tomorrow', makeCoupon({ validFrom: new Date('2026-05-02') }), 'early-coupon'],
    ['that ended yesterday', makeCoupon({ validUntil: new Date('2026-04-30') }), 'expired-coupon'],
    [
      'within its days',
      makeCoupon({ validFrom: new Date('2026-04-30'), validUntil: new Date('2026-05-02') }),
      null,
    ],
    ['that was used as often as it may be', makeCoupon({ maxUses: 3, used: 3 }), 'used-up-coupon'],
    ['with one use left', makeCoupon({ maxUses: 3, used: 2 }), null],
    ['for other titles', makeCoupon({ productIds: new Set([9]) }), 'unmatched-coupon'],
    ['for one of the titles', makeCoupon({ productIds: new Set([2, 9]) }), null],
  ])('%s counts as it should', (_name, coupon, refusal) => {
    expect(couponRefusal(coupon, { productIds: [1, 2], now })).toBe(refusal);
  });

  test('for an empty cart gives nothing', () => {
    expect(couponRefusal(makeCoupon(), { productIds: [], now })).toBe('unmatched-coupon');
  });
});

describe('a discount', () => {
  test('by percentage is rounded half up by line', () => {
    expect(couponDiscounts(makeCoupon(), lines)).toEqual([101, 200]);
  });

  test('for given titles leaves the others alone', () => {
    expect(couponDiscounts(makeCoupon({ productIds: new Set([2]) }), lines)).toEqual([0, 200]);
  });

  test('by amount is shared out by price', () => {
    const coupon = makeCoupon({ discount: { kind: 'amount', amount: cents(500) } });
    expect(couponDiscounts(coupon, lines)).toEqual([167, 333]);
  });

  test('never takes more from a line than it costs, and an amount is never lost in rounding', () => {
    const someCoupon = fc.oneof(
      fc
        .integer({ min: 1, max: 100 })
        .map((percentage) => makeCoupon({ discount: { kind: 'percentage', percentage } })),
      fc
        .integer({ min: 1, max: 9_999_999 })
        .map((a) => makeCoupon({ discount: { kind: 'amount', amount: cents(a) } })),
    );
    const someLines = fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 9 }),
        gross: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(someCoupon, someLines, (coupon, left) => {
        const taken = couponDiscounts(coupon, left);
        taken.forEach((amount, i) => {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(left[i]?.gross ?? 0);
        });
        if (coupon.discount.kind === 'amount') {
          expect(sum(taken)).toBe(Math.min(coupon.discount.amount, sum(left.map((line) => line.gross))));
        }
      }),
    );
  });
});
