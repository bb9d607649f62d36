import { expect, test } from '@jest/globals';
import { cartCount } from './cart-count';

test('the badge counts what the cookie says', () => {
  expect(cartCount('locale=nl; cart-count=3')).toBe(3);
  expect(cartCount('cart-count=12; x=1')).toBe(12);
});

test('a cookie that says no number counts as none', () => {
  for (const cookies of [
    '',
    'cart-count=',
    'cart-count=-1',
    'cart-count=<b>',
    'xcart-count=4',
    'cart-count=9999999',
  ]) {
    expect(cartCount(cookies)).toBe(0);
  }
});
