import { shopRoutes } from '@colophon/contracts/shop/routes';
import { expect, test } from '@jest/globals';
import { isShopPath } from './shop-path.ts';

test('every call of the shop passes', () => {
  for (const { path } of Object.values(shopRoutes)) {
    expect(isShopPath(path.replace(':id', '42').replace(':kind', 'review-copy'))).toBe(true);
  }
});

test('the private calls of the CMS do not', () => {
  for (const path of [
    '/api/site/home',
    '/api/outbox/claim',
    '/api/checkout/settle',
    '/api/sandbox/outcome',
    '/api/books',
    '/api/users',
    '/admin/login',
  ]) {
    expect(isShopPath(path)).toBe(false);
  }
});

test('neither does anything that only looks like a call', () => {
  for (const path of [
    '/api/cart/get/',
    '/api/cart/../site/home',
    '/api/cart/get%2f..%2fsite',
    '/api/product/x/get',
    '/api/request/toString',
    '/api/request/review-copy/x',
    '/api/request/',
    '/api/product/-1/get',
    '/api/product/99999999999/get',
    '//api/cart/get',
    '/API/cart/get',
  ]) {
    expect(isShopPath(path)).toBe(false);
  }
});
