import { expect, test } from '@jest/globals';
import { routeName } from './route-name.ts';

test.each([
  ['/', '/'],
  ['/nl', '/:locale'],
  ['/nl/', '/:locale'],
  ['/en/book/9789087284176/a-title', '/:locale/book/*'],
  ['/nl/order/q7Zr1nWkT4vB9xMsJ3gYdL', '/:locale/order/*'],
  ['/nl/payment/return', '/:locale/payment/return'],
  ['/nl/newsletter/confirm', '/:locale/newsletter/confirm'],
  ['/en/privacy-policy', '/:locale/*'],
  ['/api/cart/update', '/api/cart/update'],
  ['/api/product/17/get', '/api/product/:id/get'],
  ['/api/search', '/api/search'],
  ['/api/search/book/_search', '/api/search/book/_search'],
  ['/api/search/journal/j_abc', '/api/search/journal/:id'],
  ['/api/jan@press.nl', '/api/*'],
  ['/covers/a.png', '/covers/*'],
  ['/jan@press.nl', '/*'],
])('%s is counted as %s', (path, name) => {
  expect(routeName(path)).toBe(name);
});
