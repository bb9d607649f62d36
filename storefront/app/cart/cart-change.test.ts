import type { SessionCart } from '@colophon/contracts/shop/cart';
import { expect, test } from '@jest/globals';
import type { BasketFields } from './basket-fields';
import { changeCart, hasCoupon } from './cart-change';

const cart: SessionCart = {
  items: [
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: 3 },
  ],
  coupons: ['AUTUMN'],
  deliveryCountry: 'NL',
  version: 7,
};

const setting = (fields: Partial<BasketFields>) =>
  changeCart(cart, {
    kind: 'set',
    fields: { quantities: [], coupon: null, deliveryCountry: null, ...fields },
  });

test('adding a title that is in the basket raises its quantity by one', () => {
  expect(changeCart(cart, { kind: 'add', productId: 2 })?.items).toContainEqual({
    productId: 2,
    quantity: 4,
  });
});

test('adding a new title puts it last, once', () => {
  expect(changeCart(cart, { kind: 'add', productId: 9 })?.items.at(-1)).toEqual({
    productId: 9,
    quantity: 1,
  });
});

test('every change carries the version it was made from', () => {
  expect(changeCart(cart, { kind: 'add', productId: 9 })?.version).toBe(7);
});

test('a country of delivery leaves that of the buyer as it is, unless it is said too', () => {
  const abroad = changeCart(cart, { kind: 'country', country: 'US' });
  expect(abroad).toMatchObject({ deliveryCountry: 'US' });
  expect(abroad).not.toHaveProperty('billingCountry');
  expect(changeCart(cart, { kind: 'country', country: 'US', billing: 'NL' })).toMatchObject({
    deliveryCountry: 'US',
    billingCountry: 'NL',
  });
  expect(changeCart(cart, { kind: 'country', country: 'NL', billing: null })?.billingCountry).toBeNull();
});

test('a quantity below one takes the title away', () => {
  const without = [{ productId: 2, quantity: 3 }];
  expect(changeCart(cart, { kind: 'fewer', productId: 1 })?.items).toEqual(without);
  expect(setting({ quantities: [{ productId: 1, quantity: 0 }] })?.items).toEqual(without);
  expect(changeCart(cart, { kind: 'remove', productId: 1 })?.items).toEqual(without);
});

test('an address that sells adds a copy only where there is none', () => {
  expect(changeCart(cart, { kind: 'add-if-absent', productId: 1, coupon: null })).toBe(null);
  expect(changeCart(cart, { kind: 'add-if-absent', productId: 1, coupon: 'WINTER' })).toMatchObject({
    items: cart.items,
    coupons: ['AUTUMN', 'WINTER'],
  });
  expect(changeCart(cart, { kind: 'add-if-absent', productId: 9, coupon: null })?.items).toHaveLength(3);
});

test('a coupon is there whatever its case, and is never there twice', () => {
  expect(hasCoupon(cart, 'autumn')).toBe(true);
  expect(setting({ coupon: 'Autumn' })).toBe(null);
  expect(changeCart(cart, { kind: 'remove-coupon', code: 'autumn' })?.coupons).toEqual([]);
});

test('another country keeps titles and coupons', () => {
  expect(changeCart(cart, { kind: 'country', country: 'BE' })).toEqual({ ...cart, deliveryCountry: 'BE' });
});

test('the basket becomes what its controls show; a title that another tab removed stays away', () => {
  const fields = {
    quantities: [
      { productId: 2, quantity: 5 },
      { productId: 8, quantity: 1 },
    ],
    coupon: 'WINTER',
    deliveryCountry: 'BE',
  };
  expect(setting(fields)).toEqual({
    items: [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 5 },
    ],
    coupons: ['AUTUMN', 'WINTER'],
    deliveryCountry: 'BE',
    version: 7,
  });
  expect(setting({ quantities: cart.items, coupon: 'autumn', deliveryCountry: 'NL' })).toBe(null);
});
