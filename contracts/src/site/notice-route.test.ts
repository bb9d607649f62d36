import { expect, test } from '@jest/globals';
import { showsAt } from './notice-route';

test('a notice shows on its page, below its section, or everywhere', () => {
  expect(showsAt('*', '/cart')).toBe(true);
  expect(showsAt('/cart', '/cart')).toBe(true);
  expect(showsAt('/journal/*', '/journal/western-history')).toBe(true);
});

test('a notice stays away from other pages', () => {
  expect(showsAt('/cart', '/cartography')).toBe(false);
  expect(showsAt('/journal/*', '/journals')).toBe(false);
  expect(showsAt('/', '/books')).toBe(false);
});
