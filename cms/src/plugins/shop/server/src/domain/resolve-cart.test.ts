import { dayOf } from '@colophon/contracts/press-day';
import { expect, test } from '@jest/globals';
import { EMPTY_CART } from './cart';
import { resolveCart } from './resolve-cart';
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

test('a cart that can be sold stays as it is, without a word', () => {
  const cart = { items: [line(3), line(1)], coupons: ['LEZEN10'], deliveryCountry: 'BE' };
  expect(resolveCart(cart, facts)).toEqual({ cart, problems: [], remarks: [] });
});

test('what is gone or not ours to sell is dropped with a message', () => {
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
] as const)('a title that is %s is dropped with words of its own', (availability, code) => {
  const products = byProductId(makeProduct({ productId: 1, availability, title: 'Tides' }));
  const { cart, problems } = resolveCart({ ...EMPTY_CART, items: [line(1)] }, { ...facts, products });
  expect(cart.items).toEqual([]);
  expect(problems).toEqual([{ code, values: { title: 'Tides' } }]);
});

test('a coupon goes with the last title that it was for', () => {
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

test('what cannot be a coupon code is not said again', () => {
  const { problems } = resolveCart({ ...EMPTY_CART, items: [line(1)], coupons: ['\u202e<B>'] }, facts);
  expect(problems).toEqual([{ code: 'malformed-coupon' }]);
});

test('a country that was closed gives way to the default one', () => {
  const { cart, problems } = resolveCart(
    { ...EMPTY_CART, deliveryCountry: 'XX' },
    { ...facts, isOpenCountry: false },
  );
  expect(cart.deliveryCountry).toBe('NL');
  expect(problems).toEqual([{ code: 'country-closed' }]);
});

test('a coupon for all titles stays, and says which of them it leaves alone', () => {
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
