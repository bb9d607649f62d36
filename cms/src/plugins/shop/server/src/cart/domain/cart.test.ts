import { MAX_QUANTITY } from '@colophon/contracts/shop/cart';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addToCart,
  applyUpdate,
  billingCountryOf,
  type Cart,
  countCopies,
  dropProducts,
  EMPTY_CART,
  isSameCart,
  setQuantity,
} from './cart';

const makeCart = (cart: Partial<Cart> = {}): Cart => ({ ...EMPTY_CART, ...cart });
const two = makeCart({
  items: [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ],
  coupons: ['B', 'A'],
});

describe('the countries of a cart', () => {
  const to = (update: object) => applyUpdate(makeCart(), { ...two, ...update }).cart;

  test("the buyer's country is the delivery country unless given", () => {
    expect(billingCountryOf(to({ deliveryCountry: 'BE' }))).toBe('BE');
    const abroad = to({ deliveryCountry: 'BE', billingCountry: 'NL' });
    expect(billingCountryOf(abroad)).toBe('NL');
    // not part of the payload in the specification
    const later = applyUpdate(abroad, { ...two, deliveryCountry: 'DE' }).cart;
    expect([later.deliveryCountry, billingCountryOf(later)]).toEqual(['DE', 'NL']);
    expect(applyUpdate(abroad, [{ productId: 1, quantity: 1 }]).cart.billingCountry).toBe('NL');
    const home = applyUpdate(abroad, { ...two, deliveryCountry: 'BE', billingCountry: null }).cart;
    expect(home).not.toHaveProperty('billingCountry');
  });
});

describe('the cart', () => {
  test('has one copy more after a product is added again', () => {
    expect(addToCart(two, 1).items).toEqual([
      { productId: 1, quantity: 3 },
      { productId: 2, quantity: 1 },
    ]);
    expect(addToCart(two, 7).items.at(-1)).toEqual({ productId: 7, quantity: 1 });
  });

  test('loses a line whose quantity falls below 1, and keeps the order of its coupons', () => {
    expect(setQuantity(two, 1, 0)).toEqual({ ...two, items: [{ productId: 2, quantity: 1 }] });
    expect(dropProducts(two, new Set([1, 2])).coupons).toEqual(['B', 'A']);
  });

  test('never holds more of one product than the limit', () => {
    expect(addToCart(setQuantity(two, 1, MAX_QUANTITY), 1).items[0]?.quantity).toBe(MAX_QUANTITY);
  });

  test('loses no copy when many are added in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }), (added) => {
        const cart = added.reduce((next, productId) => addToCart(next, productId), EMPTY_CART);
        expect(countCopies(cart)).toBe(added.length);
        expect(new Set(cart.items.map((line) => line.productId)).size).toBe(cart.items.length);
      }),
    );
  });
});

describe('cart/update', () => {
  test('as a bare list leaves coupons and country as they are', () => {
    const belgian = makeCart({ ...two, deliveryCountry: 'BE' });
    expect(applyUpdate(belgian, [{ productId: 3, quantity: 4 }]).cart).toEqual({
      items: [{ productId: 3, quantity: 4 }],
      coupons: ['B', 'A'],
      deliveryCountry: 'BE',
    });
  });

  test('as an object replaces the whole cart and keeps the order of coupons', () => {
    const update = { items: [{ productId: 3, quantity: 1 }], coupons: ['z', 'a'], deliveryCountry: 'DE' };
    expect(applyUpdate(two, update).cart).toEqual({ ...update, coupons: ['Z', 'A'] });
  });

  test('counts a product that is named twice once, and drops lines below 1', () => {
    const list = [
      { productId: 3, quantity: 1 },
      { productId: 4, quantity: 0 },
      { productId: 3, quantity: 2 },
      { productId: 5, quantity: -1 },
    ];
    expect(applyUpdate(EMPTY_CART, list).cart.items).toEqual([{ productId: 3, quantity: 3 }]);
  });

  test('reports a duplicate coupon in any spelling', () => {
    const update = (coupons: string[]) => applyUpdate(two, { items: [], coupons, deliveryCountry: 'NL' });
    expect(update(['lezen10', 'LEZEN10'])).toMatchObject({
      cart: { coupons: ['LEZEN10'] },
      hasDuplicateCoupon: true,
    });
    expect(update(['lezen10']).hasDuplicateCoupon).toBe(false);
  });
});

test('compares carts independently of the order of lines, but not of quantities', () => {
  const payload = { items: [...two.items].reverse(), coupons: ['a', 'b'], deliveryCountry: 'NL' };
  expect(isSameCart(two, payload)).toBe(true);
  expect(isSameCart(two, { ...payload, deliveryCountry: 'BE' })).toBe(false);
  expect(isSameCart(two, { ...payload, coupons: [] })).toBe(false);
  expect(isSameCart(addToCart(two, 1), payload)).toBe(false);
});
