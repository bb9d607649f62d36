import { expect, test } from '@jest/globals';
import { isInCart, quantityField, readBasketFields } from './basket-fields';

function fieldsOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readBasketFields(form);
}

const quantityOf = (typed: string) => fieldsOf({ [quantityField(7)]: typed })?.quantities[0]?.quantity;

test('quantities, coupon and country of the basket are read; a blank coupon is none', () => {
  expect(
    fieldsOf({ 'quantity-7': ' 3 ', 'quantity-12': '1', coupon: ' AUTUMN ', basketCountry: 'BE' }),
  ).toEqual({
    quantities: [
      { productId: 7, quantity: 3 },
      { productId: 12, quantity: 1 },
    ],
    coupon: 'AUTUMN',
    deliveryCountry: 'BE',
  });
  expect(fieldsOf({ coupon: '  ', basketCountry: 'Belgium', 'quantity-x': '2' })).toEqual({
    quantities: [],
    coupon: null,
    deliveryCountry: null,
  });
});

test('a quantity below 1 removes', () => {
  for (const below of ['0', '-1', '-5', '-99999999999']) expect(quantityOf(below)).toBe(0);
});

test('a quantity that no basket holds is refused, and all with it', () => {
  expect(quantityOf('999')).toBe(999);
  for (const impossible of ['1000', '9'.repeat(40), '1.5', '1,5', '1e+30', 'two', ''])
    expect(fieldsOf({ 'quantity-8': '1', 'quantity-7': impossible })).toBe(null);
});

test.each([
  ['the same quantity', { 'quantity-7': '2' }, true],
  ['another quantity', { 'quantity-7': '3' }, false],
  ['a title that is not in it', { 'quantity-9': '1' }, true],
  ['its coupon in other letters', { coupon: 'autumn' }, true],
  ['another coupon', { coupon: 'WINTER' }, false],
  ['its country', { basketCountry: 'NL' }, true],
  ['another country', { basketCountry: 'BE' }, false],
] as [string, Record<string, string>, boolean][])('%s is in the cart or not', (_what, typed, expected) => {
  const fields = fieldsOf(typed);
  const cart = { items: [{ productId: 7, quantity: 2 }], coupons: ['AUTUMN'], deliveryCountry: 'NL' };
  expect(fields && isInCart(fields, cart)).toBe(expected);
});
