import { cents, sum } from '@colophon/contracts/money/money';
import { COUPON_RULES } from '@colophon/contracts/shop-admin/coupons';
import { dayOf } from '@colophon/contracts/time/press-day';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { makeCoupon } from '../../cart/domain/test-makers';
import { type Coupon, couponDiscounts, couponRefusal, satisfiesRule } from './coupon';

const on = dayOf('2026-05-01');
const lines = [
  { productId: 1, hasFixedPrice: false, gross: cents(1005) },
  { productId: 2, hasFixedPrice: false, gross: cents(2000) },
];

describe('a coupon', () => {
  test.each<[string, Coupon | undefined, ReturnType<typeof couponRefusal>]>([
    ['nobody made', undefined, 'unknown-coupon'],
    ['without limits', makeCoupon(), null],
    ['that begins tomorrow', makeCoupon({ firstDay: dayOf('2026-05-02') }), 'early-coupon'],
    ['that ended yesterday', makeCoupon({ lastDay: dayOf('2026-04-30') }), 'expired-coupon'],
    ['that begins today', makeCoupon({ firstDay: on }), null],
    ['on its last day', makeCoupon({ lastDay: on }), null],
    ['within its days', makeCoupon({ firstDay: dayOf('2026-04-30'), lastDay: dayOf('2026-05-02') }), null],
    ['that was used as often as it may be', makeCoupon({ maxUses: 3, used: 3 }), 'used-up-coupon'],
    ['with one use left', makeCoupon({ maxUses: 3, used: 2 }), null],
    ['for other titles', makeCoupon({ productIds: new Set([9]) }), 'unmatched-coupon'],
    ['for one of the titles', makeCoupon({ productIds: new Set([2, 9]) }), null],
  ])('is checked: %s', (_name, coupon, refusal) => {
    expect(couponRefusal(coupon, { goods: lines, on })).toBe(refusal);
  });

  test('has no effect on an empty cart', () => {
    expect(couponRefusal(makeCoupon(), { goods: [], on })).toBe('unmatched-coupon');
  });

  test('has no effect when the price of all its titles is fixed by law', () => {
    const fixed = { productId: 1, hasFixedPrice: true };
    const free = { productId: 2, hasFixedPrice: false };
    const refusalOf = (coupon: Coupon, ...goods: (typeof fixed)[]) => couponRefusal(coupon, { goods, on });
    expect(refusalOf(makeCoupon(), fixed)).toBe('fixed-price-coupon');
    expect(refusalOf(makeCoupon(), fixed, free)).toBeNull();
    expect(refusalOf(makeCoupon({ productIds: new Set([1]) }), fixed, free)).toBe('fixed-price-coupon');
    expect(refusalOf(makeCoupon({ productIds: new Set([2]) }), fixed, free)).toBeNull();
    // a used-up coupon is reported before other reasons
    expect(refusalOf(makeCoupon({ maxUses: 1, used: 1 }), fixed)).toBe('used-up-coupon');
  });
});

test('staff see each rule by itself: all that are broken, not only the first', () => {
  const coupon = makeCoupon({ lastDay: dayOf('2026-04-30'), maxUses: 1, used: 1 });
  const satisfied = COUPON_RULES.filter((rule) => satisfiesRule(coupon, rule, { goods: lines, on }));
  expect(satisfied).toEqual(['early-coupon', 'unmatched-coupon', 'fixed-price-coupon']);
});

describe('a discount', () => {
  test('by percentage is rounded half up by line', () => {
    expect(couponDiscounts(makeCoupon(), lines)).toEqual([101, 200]);
  });

  test('for given titles does not discount others', () => {
    expect(couponDiscounts(makeCoupon({ productIds: new Set([2]) }), lines)).toEqual([0, 200]);
  });

  test('does not discount a fixed price; an amount is divided over the rest', () => {
    const [first, second] = lines.map((line) => ({ ...line, hasFixedPrice: line.productId === 1 }));
    const both = first && second ? [first, second] : [];
    expect(couponDiscounts(makeCoupon(), both)).toEqual([0, 200]);
    const coupon = makeCoupon({ discount: { kind: 'amount', amount: cents(500) } });
    expect(couponDiscounts(coupon, both)).toEqual([0, 500]);
  });

  test('by amount is divided in proportion to price', () => {
    const coupon = makeCoupon({ discount: { kind: 'amount', amount: cents(500) } });
    expect(couponDiscounts(coupon, lines)).toEqual([167, 333]);
  });

  test('never exceeds the price of a line, and loses no cent of an amount to rounding', () => {
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
        hasFixedPrice: fc.boolean(),
        gross: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(someCoupon, someLines, (coupon, left) => {
        const taken = couponDiscounts(coupon, left);
        taken.forEach((amount, i) => {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(left[i]?.hasFixedPrice ? 0 : (left[i]?.gross ?? 0));
        });
        if (coupon.discount.kind === 'amount') {
          const free = left.filter((line) => !line.hasFixedPrice);
          expect(sum(taken)).toBe(Math.min(coupon.discount.amount, sum(free.map((line) => line.gross))));
        }
      }),
    );
  });
});
