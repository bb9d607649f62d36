import { expect, test } from '@jest/globals';
import { cartPathAfterAdding } from './cart-path';

test('asks the cart to check for cookies when the browser has kept none of the added copy', () => {
  expect(cartPathAfterAdding('en', '')).toBe('/en/cart?first=1');
  expect(cartPathAfterAdding('nl', 'analytics-consent=refused')).toBe('/nl/cart?first=1');
  expect(cartPathAfterAdding('en', 'cart-count=1')).toBe('/en/cart');
});
