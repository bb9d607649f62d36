import { type CartCommand, MAX_QUANTITY } from '@colophon/contracts/shop/cart';
import { expect, test } from '@jest/globals';
import type { Cart } from './cart';
import { applyCommand, couponOf } from './cart-command';

const cart: Cart = {
  items: [
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: 3 },
  ],
  coupons: ['AUTUMN'],
  deliveryCountry: 'NL',
};

type Command = Parameters<typeof applyCommand>[1];
/** The cart after a command that it can carry out. */
function after(command: Command, before = cart): Cart {
  const changed = applyCommand(before, command);
  if (changed === 'full') throw new Error('full');
  return changed.cart;
}
const setting = (fields: Partial<Extract<CartCommand, { kind: 'set' }>>): Command => ({
  kind: 'set',
  quantities: [],
  coupon: null,
  deliveryCountry: null,
  ...fields,
});

test('adding a title that is in the cart raises its quantity by one', () => {
  expect(after({ kind: 'add', productId: 2 }).items).toContainEqual({ productId: 2, quantity: 4 });
});

test('a title of which the cart holds as many copies as it may is full', () => {
  const filled = { ...cart, items: [{ productId: 1, quantity: MAX_QUANTITY }] };
  expect(applyCommand(filled, { kind: 'add', productId: 1 })).toBe('full');
});

test('adding a new title puts it last, once', () => {
  expect(after({ kind: 'add', productId: 9 }).items.at(-1)).toEqual({ productId: 9, quantity: 1 });
});

test('a quantity below one takes the title away', () => {
  const without = [{ productId: 2, quantity: 3 }];
  expect(after({ kind: 'subtract', productId: 1 }).items).toEqual(without);
  expect(after(setting({ quantities: [{ productId: 1, quantity: 0 }] })).items).toEqual(without);
  expect(after({ kind: 'remove', productId: 1 }).items).toEqual(without);
});

test('a selling link adds a copy only where there is none, and a coupon beside the others', () => {
  expect(after({ kind: 'add-if-absent', productId: 1, coupon: null })).toEqual(cart);
  expect(after({ kind: 'add-if-absent', productId: 1, coupon: 'winter' })).toEqual({
    ...cart,
    coupons: ['AUTUMN', 'WINTER'],
  });
  expect(after({ kind: 'add-if-absent', productId: 9, coupon: null }).items).toHaveLength(3);
});

test('a coupon that the cart has, in any case, is reported and not added again', () => {
  expect(applyCommand(cart, setting({ coupon: 'Autumn' }))).toEqual({ cart, hasDuplicateCoupon: true });
  expect(after({ kind: 'remove-coupon', code: 'autumn' }).coupons).toEqual([]);
});

test('another country keeps titles and coupons', () => {
  expect(after({ kind: 'country', country: 'BE' })).toEqual({ ...cart, deliveryCountry: 'BE' });
});

test("a delivery country leaves the buyer's country as it is, unless the command has it too", () => {
  const abroad = { ...cart, billingCountry: 'US' };
  expect(after({ kind: 'country', country: 'BE' }, abroad).billingCountry).toBe('US');
  expect(after({ kind: 'country', country: 'US', billing: 'NL' })).toMatchObject({
    deliveryCountry: 'US',
    billingCountry: 'NL',
  });
  expect(after({ kind: 'country', country: 'NL', billing: null }, abroad)).toEqual(cart);
});

test('the cart becomes what its form shows; a title that another window removed stays away', () => {
  const quantities = [
    { productId: 2, quantity: 5 },
    { productId: 8, quantity: 1 },
  ];
  expect(after(setting({ quantities, coupon: 'WINTER', deliveryCountry: 'BE' }))).toEqual({
    items: [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 5 },
    ],
    coupons: ['AUTUMN', 'WINTER'],
    deliveryCountry: 'BE',
  });
});

test('the coupon of a command is compared as the cart stores it; a blank one is none', () => {
  expect(couponOf(setting({ coupon: ' winter ' }))).toBe('WINTER');
  expect(couponOf(setting({ coupon: ' ' }))).toBeNull();
  expect(couponOf({ kind: 'add', productId: 1 })).toBeNull();
});
