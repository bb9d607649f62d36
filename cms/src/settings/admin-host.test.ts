import { expect, test } from '@jest/globals';
import { isAtHome } from './admin-host';

const ADMIN = 'https://desk.press.nl';

test('serves the admin under its own host name only', () => {
  for (const path of [
    '/admin',
    '/admin/login',
    '/content-manager/x',
    '/upload',
    '/shop/orders',
    '/',
    '/apis',
  ])
    expect([isAtHome('desk.press.nl', path, ADMIN), isAtHome('www.press.nl', path, ADMIN)]).toEqual([
      true,
      false,
    ]);
  expect(isAtHome('DESK.press.nl', '/admin', ADMIN)).toBe(true);
});

test('serves routes for programs under any host name', () => {
  for (const path of ['/api/site/version', '/uploads/a.pdf', '/_health', '/healthz', '/readyz'])
    expect(isAtHome('cms:1337', path, ADMIN)).toBe(true);
});

test('a trial serves everything under any host name', () => {
  expect(isAtHome('127.0.0.1:1337', '/admin', undefined)).toBe(true);
});
