import { expect, test } from '@jest/globals';
import { shopAdminRoutes } from '../shop-admin/routes';
import { adminPath } from './admin-route';

test('parameters are encoded and put in their places', () => {
  const params = { number: 'CUP 2026-000012', id: 7 };
  expect(adminPath(shopAdminRoutes.refundAllocate, { params })).toBe(
    '/shop/orders/CUP%202026-000012/refunds/7/allocate',
  );
});

test('the filters of an address are passed on as they are', () => {
  const query = new URLSearchParams('q=salt+%26+sea&page=2');
  expect(adminPath(shopAdminRoutes.orderList, { query })).toBe('/shop/orders?q=salt+%26+sea&page=2');
});

test('a filter without a value is left out', () => {
  expect(adminPath(shopAdminRoutes.newsletterList, { query: { page: 3, state: null } })).toBe(
    '/shop/newsletter?page=3',
  );
});
