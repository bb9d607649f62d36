import { cents } from '@colophon/contracts/money/money';
import { dayOf } from '@colophon/contracts/time/press-day';
import { describe, expect, test } from '@jest/globals';
import type { Coupon } from '../../coupon/domain/coupon';
import { type Cart, EMPTY_CART } from './cart';
import { type PriceFacts, priceCart } from './price-cart';
import { byProductId, makeCoupon, makeProduct, TEST_RATES } from './test-makers';

const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  products: byProductId(
    makeProduct({ productId: 1 }),
    makeProduct({ productId: 2, publicationFormat: 'eBook PDF' }),
  ),
  coupons: new Map(),
  rates: TEST_RATES,
  zone: { name: 'zone', rates: [{ upToGrams: 10_000, amount: cents(395) }], freeFrom: cents(9000) },
  on: dayOf('2026-05-01'),
  ...more,
});
const cartOf = (quantities: Record<number, number>, more: Partial<Cart> = {}): Cart => ({
  ...EMPTY_CART,
  items: Object.entries(quantities).map(([id, quantity]) => ({ productId: Number(id), quantity })),
  ...more,
});
const coupons = (...list: Coupon[]) => new Map(list.map((coupon) => [coupon.code, coupon]));

describe('the price of a cart', () => {
  test('is gross rows plus delivery, and says what VAT it contains', () => {
    const priced = priceCart(cartOf({ 1: 2 }), facts());
    expect(priced.items[0]).toMatchObject({ price: 2294, priceInclVat: 2500, total: 5000, vatRate: 0.09 });
    expect(priced.totals).toEqual({ price: 5000, delivery: 395, discount: 0, vat: 445, total: 5395 });
    expect(priced.needsShipping).toBe(true);
  });

  test('has no delivery for e-books alone', () => {
    const priced = priceCart(cartOf({ 2: 1 }), facts());
    expect(priced.totals).toMatchObject({ price: 2500, delivery: 0, total: 2500 });
    expect(priced.needsShipping).toBe(false);
  });

  test('counts only what is sent towards free delivery', () => {
    expect(priceCart(cartOf({ 1: 3, 2: 5 }), facts()).totals.delivery).toBe(395);
    expect(priceCart(cartOf({ 1: 4 }), facts()).totals.delivery).toBe(0);
  });

  test('is free by the value of what is sent, before coupons', () => {
    const fifth = makeCoupon({ code: 'FIFTH', discount: { kind: 'percentage', percentage: 20 } });
    const withCoupon = (copies: number) =>
      priceCart(cartOf({ 1: copies }, { coupons: ['FIFTH'] }), facts({ coupons: coupons(fifth) })).totals;
    expect(withCoupon(4)).toMatchObject({ price: 10_000, discount: 2000, delivery: 0, total: 8000 });
    expect(withCoupon(3)).toMatchObject({ price: 7500, delivery: 395 });
  });

  test('says from what sum delivery is free, with or without a coupon, and where it never is', () => {
    const fifth = makeCoupon({ code: 'FIFTH', discount: { kind: 'percentage', percentage: 20 } });
    const coupon = { coupons: ['FIFTH'] };
    expect(priceCart(cartOf({ 1: 1 }), facts()).freeDeliveryFrom).toBe(9000);
    expect(priceCart(cartOf({ 1: 4 }, coupon), facts({ coupons: coupons(fifth) })).freeDeliveryFrom).toBe(
      9000,
    );
    expect(priceCart(cartOf({ 1: 1 }), facts({ zone: null })).freeDeliveryFrom).toBeNull();
  });

  test('follows the delivery country and the kind of product', () => {
    const hungarian = priceCart(cartOf({ 1: 1, 2: 1 }, { deliveryCountry: 'HU' }), facts());
    expect(hungarian.items.map((line) => line.priceInclVat)).toEqual([2409, 2913]);
    // delivery has the VAT rate of the printed book that is sent
    expect(hungarian.vatLines).toEqual([
      { rate: 0.27, gross: 2913, vat: 619 },
      { rate: 0.05, gross: 2409 + 395, vat: 134 },
    ]);
  });

  test('taxes e-books where the buyer lives, and print where the parcel goes', () => {
    const abroad = { deliveryCountry: 'US', billingCountry: 'NL' };
    const priced = priceCart(cartOf({ 1: 1, 2: 1 }, abroad), facts());
    expect(priced.items.map(({ priceInclVat, vatRate }) => [priceInclVat, vatRate])).toEqual([
      [2294, 0],
      [2500, 0.09],
    ]);
    expect(priced.vatLines).toEqual([
      { rate: 0.09, gross: 2500, vat: 206 },
      { rate: 0, gross: 2294 + 395, vat: 0 },
    ]);
    expect(priced).toMatchObject({ deliveryCountry: 'US', billingCountry: 'NL' });
    const american = cartOf({ 1: 1, 2: 1 }, { deliveryCountry: 'NL', billingCountry: 'US' });
    expect(priceCart(american, facts()).items.map((line) => line.vatRate)).toEqual([0.09, 0]);
  });

  test('is net for export, with no VAT in it', () => {
    const { totals } = priceCart(cartOf({ 1: 1 }, { deliveryCountry: 'US' }), facts());
    expect(totals).toMatchObject({ price: 2294, delivery: 395, vat: 0, total: 2689 });
  });

  test('is zero for an empty cart', () => {
    expect(priceCart(EMPTY_CART, facts()).totals).toEqual({
      price: 0,
      delivery: 0,
      discount: 0,
      vat: 0,
      total: 0,
    });
  });
});

describe('a discount', () => {
  test('for all titles is one row, and its VAT comes off too', () => {
    const priced = priceCart(
      cartOf({ 1: 2 }, { coupons: ['LEZEN10'] }),
      facts({ coupons: coupons(makeCoupon()) }),
    );
    expect(priced.discounts).toEqual([
      { coupon_code: 'LEZEN10', product_id: null, description: '10% off', amount: 500 },
    ]);
    expect(priced.totals).toEqual({ price: 5000, delivery: 395, discount: 500, vat: 404, total: 4895 });
  });

  test('for given titles is a row for each of them', () => {
    const coupon = makeCoupon({
      productIds: new Set([2]),
      discount: { kind: 'amount', amount: cents(9999) },
    });
    const priced = priceCart(
      cartOf({ 1: 1, 2: 1 }, { coupons: ['LEZEN10'] }),
      facts({ coupons: coupons(coupon) }),
    );
    expect(priced.discounts).toEqual([
      { coupon_code: 'LEZEN10', product_id: 2, description: '10% off', amount: 2500 },
    ]);
    expect(priced.totals.total).toBe(2500 + 395);
  });

  test('applies to what the previous coupon left', () => {
    const half = makeCoupon({ code: 'HALF', discount: { kind: 'percentage', percentage: 50 } });
    const all = makeCoupon({ code: 'ALL', discount: { kind: 'percentage', percentage: 100 } });
    const priced = priceCart(
      cartOf({ 2: 1 }, { coupons: ['HALF', 'ALL'] }),
      facts({ coupons: coupons(half, all) }),
    );
    expect(priced.discounts.map((row) => row.amount)).toEqual([1250, 1250]);
    expect(priced.totals).toMatchObject({ total: 0, vat: 0 });
  });
});

describe('a fixed book price', () => {
  const products = byProductId(
    makeProduct({ productId: 1, fixedPriceUntil: '2026-12-31' }),
    makeProduct({ productId: 2 }),
  );

  test('is paid in full, and a coupon for all titles takes its part off the rest', () => {
    const priced = priceCart(
      cartOf({ 1: 1, 2: 1 }, { coupons: ['LEZEN10'] }),
      facts({ products, coupons: coupons(makeCoupon()) }),
    );
    expect(priced.totals).toMatchObject({ price: 5000, discount: 250 });
  });

  test('has no row in a coupon for given titles', () => {
    const given = makeCoupon({ productIds: new Set([1, 2]) });
    const priced = priceCart(
      cartOf({ 1: 1, 2: 1 }, { coupons: ['LEZEN10'] }),
      facts({ products, coupons: coupons(given) }),
    );
    expect(priced.discounts.map((row) => [row.product_id, row.amount])).toEqual([[2, 250]]);
  });
});

test('a line says whether it is a pre-order, and when the title appears', () => {
  const products = byProductId(
    makeProduct({ productId: 1 }),
    makeProduct({ productId: 2, availability: 'pre-order', publicationDate: '2027-03-15' }),
  );
  expect(priceCart(cartOf({ 1: 1, 2: 1 }), facts({ products })).items).toMatchObject([
    { preOrder: false, publicationDate: '2020-05-01' },
    { preOrder: true, publicationDate: '2027-03-15' },
  ]);
});
