import { NO_CENTS } from '@colophon/contracts/money/money';
import type { ServerCart } from '@colophon/contracts/shop/cart';
import { expect, test } from '@jest/globals';
import { latestCart } from './latest-cart';

const totals = { price: NO_CENTS, delivery: NO_CENTS, discount: NO_CENTS, vat: NO_CENTS, total: NO_CENTS };
const cartOf = (version: number): ServerCart => ({
  items: [],
  totals,
  discounts: [],
  messages: [],
  coupons: [],
  deliveryCountry: 'NL',
  needsShipping: false,
  version,
});

const first = cartOf(5);
const start = { cart: first, loaded: first, changed: null };

test('a changed cart is shown, and stays when the next change is refused or not sent', () => {
  const changed = cartOf(6);
  const after = latestCart(start, first, changed);
  expect(after.cart).toBe(changed);
  expect(latestCart(after, first, null).cart).toBe(changed);
});

test('a cart that was loaded after a change is shown, until the next change', () => {
  const changed = cartOf(6);
  const loaded = cartOf(6);
  const reloaded = latestCart(latestCart(start, first, changed), loaded, changed);
  expect(reloaded.cart).toBe(loaded);
  const next = cartOf(7);
  expect(latestCart(reloaded, loaded, next).cart).toBe(next);
});

test('a load that was read before the change, and arrives after it, is not shown', () => {
  const changed = cartOf(6);
  const after = latestCart(start, first, changed);
  expect(latestCart(after, cartOf(5), changed).cart).toBe(changed);
});

test('another cart with a lower version, returned by a change, is shown', () => {
  const other = cartOf(1);
  expect(latestCart(start, first, other).cart).toBe(other);
});
