import { expect, test } from '@jest/globals';
import { routeName } from './route-name';

test.each([
  ['/', '/'],
  ['/_health', '/_health'],
  ['/api/cart/update', '/api/cart/update'],
  ['/api/product/17/get', '/api/product/:id/get'],
  ['/api/order/q7Zr1nWkT4vB9xMsJ3gYdL', '/api/order/:id'],
  ['/uploads/thumbnail_a_b.png', '/uploads/*'],
  [
    '/content-manager/collection-types/api::book.book/abcdefghijklmnopqrstuvwx/actions/publish',
    '/content-manager/collection-types/:id/:id/*',
  ],
  ['/shop/newsletter/jan@press.nl', '/shop/newsletter/:id'],
  ['/shop/newsletter/jan%40press.nl', '/shop/newsletter/:id'],
  ['/jan@press.nl', '/*'],
  ['/admin/strapi-Ab12.js', '/admin/*'],
])('%s is counted as %s', (path, name) => {
  expect(routeName(path)).toBe(name);
});
