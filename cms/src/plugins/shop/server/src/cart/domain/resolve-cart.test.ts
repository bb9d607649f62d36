import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import { EMPTY_CART } from './cart';
import { type CartProblem, givenOut, resolveCart } from './resolve-cart';
import { byProductId, makeCoupon, makeProduct } from './test-makers';

const facts = {
  products: byProductId(
    makeProduct({ productId: 1 }),
    makeProduct({ productId: 2, availability: 'partner', title: 'Theirs' }),
    makeProduct({ productId: 3, availability: 'pre-order' }),
  ),
  coupons: new Map([['LEZEN10', makeCoupon({ productIds: new Set([1]) })]]),
  isOpenCountry: true,
  on: dayOf('2026-05-01'),
};
const line = (productId: number) => ({ productId, quantity: 1 });

test('a cart that can be sold stays unchanged, without messages', () => {
  const cart = { items: [line(3), line(1)], coupons: ['LEZEN10'], deliveryCountry: 'BE' };
  expect(resolveCart(cart, facts)).toEqual({ cart, problems: [], remarks: [] });
});

test('drops products that are gone or not for sale, with a message', () => {
  const { cart, problems } = resolveCart({ ...EMPTY_CART, items: [line(1), line(2), line(9)] }, facts);
  expect(cart.items).toEqual([line(1)]);
  expect(problems).toEqual([
    { code: 'product-unavailable', values: { title: 'Theirs' } },
    { code: 'product-dropped' },
  ]);
});

test.each([
  ['announced', 'product-announced'],
  ['sold-out', 'product-sold-out'],
  ['out-of-print', 'product-out-of-print'],
  ['withdrawn', 'product-withdrawn'],
  ['disabled', 'product-unavailable'],
] as const)('drops a title that is %s with its own message', (availability, code) => {
  const products = byProductId(makeProduct({ productId: 1, availability, title: 'Tides' }));
  const { cart, problems } = resolveCart({ ...EMPTY_CART, items: [line(1)] }, { ...facts, products });
  expect(cart.items).toEqual([]);
  expect(problems).toEqual([{ code, values: { title: 'Tides' } }]);
});

test('drops a coupon with the last title that it applies to', () => {
  const { cart, problems } = resolveCart(
    { ...EMPTY_CART, items: [line(3)], coupons: ['LEZEN10', 'NONE'] },
    facts,
  );
  expect(cart.coupons).toEqual([]);
  expect(problems).toEqual([
    { code: 'unmatched-coupon', values: { code: 'LEZEN10' } },
    { code: 'unknown-coupon', values: { code: 'NONE' } },
  ]);
});

test('an empty cart keeps its coupon, without a message', () => {
  const { cart, problems } = resolveCart({ ...EMPTY_CART, coupons: ['LEZEN10'] }, facts);
  expect(cart.coupons).toEqual(['LEZEN10']);
  expect(problems).toEqual([]);
});

test('does not echo a malformed coupon code', () => {
  const { problems } = resolveCart({ ...EMPTY_CART, items: [line(1)], coupons: ['\u202e<B>'] }, facts);
  expect(problems).toEqual([{ code: 'malformed-coupon' }]);
});

test('replaces a closed country with the default', () => {
  const { cart, problems } = resolveCart(
    { ...EMPTY_CART, deliveryCountry: 'XX' },
    { ...facts, isOpenCountry: false },
  );
  expect(cart.deliveryCountry).toBe('NL');
  expect(problems).toEqual([{ code: 'country-closed' }]);
});

test('keeps a coupon for all titles, and names the titles that it does not discount', () => {
  const products = byProductId(
    makeProduct({ productId: 1, title: 'De dijk', fixedPriceUntil: '2026-12-31' }),
    makeProduct({ productId: 2 }),
  );
  const coupons = new Map([['LEZEN10', makeCoupon()]]);
  const cart = { ...EMPTY_CART, items: [line(1), line(2)], coupons: ['LEZEN10'] };
  expect(resolveCart(cart, { ...facts, products, coupons })).toEqual({
    cart,
    problems: [],
    remarks: [{ code: 'fixed-price-left-out', values: { code: 'LEZEN10', titles: 'De dijk' } }],
  });
  const alone = resolveCart({ ...cart, items: [line(1)] }, { ...facts, products, coupons });
  expect(alone.cart.coupons).toEqual([]);
  expect(alone.problems).toEqual([{ code: 'fixed-price-coupon', values: { code: 'LEZEN10' } }]);
  expect(alone.remarks).toEqual([]);
});

test('distinguishes issued codes from guesses by their problem', () => {
  const given = ['COUNTS', 'USED_UP', 'OF_ANOTHER_TITLE'];
  const guessed = ['NONE', 'TOO_EARLY', 'OVER', 'no-code'];
  const problems: CartProblem[] = [
    { code: 'unknown-coupon', values: { code: 'NONE' } },
    { code: 'early-coupon', values: { code: 'TOO_EARLY' } },
    { code: 'expired-coupon', values: { code: 'OVER' } },
    { code: 'malformed-coupon' },
    { code: 'used-up-coupon', values: { code: 'USED_UP' } },
    { code: 'unmatched-coupon', values: { code: 'OF_ANOTHER_TITLE' } },
    { code: 'product-withdrawn', values: { title: 'COUNTS' } },
  ];
  expect(givenOut([...given, ...guessed], problems)).toEqual(given);
});
