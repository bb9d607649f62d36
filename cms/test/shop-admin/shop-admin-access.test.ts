import { adminRoutes } from '@colophon/shop/routes/admin';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminClient } from '../boot/client';
import { hire } from '../boot/staff';
import { sharedCms } from '../boot/strapi';

/* Every admin route with each role: unauthenticated, editor, finance, and shop. */
const ROUTES = adminRoutes.routes.map(({ method, path, config }) => ({
  method: method as 'GET' | 'POST',
  path: `/shop${path.replace(/:\w+/g, '1')}`,
  action: config.policies[0]?.config.actions[0] ?? '',
}));
const FINANCE =
  /\.(orders\.(read|export|note|refund)|payments\.(read|review)|(delivery|audit)\.read|author\.\w+)$/;
const SHOP_STAFF = /^plugin::shop\.(?!author\.)/;

const admins: Record<string, AdminClient> = {};
beforeAll(async () => {
  for (const role of ['strapi-editor', 'finance', 'shop-staff']) admins[role] = await hire(role);
});

const send = async (role: string, { method, path }: (typeof ROUTES)[number]) =>
  (await admins[role]?.(method, path, method === 'POST' ? {} : undefined))?.status ?? 0;

test.each(ROUTES)('$method $path requires authentication', async ({ method, path }) => {
  for (const headers of [{}, { authorization: `Bearer ${sharedCms().serviceToken}` }]) {
    const { status } = await fetch(sharedCms().url + path, { method, headers });
    expect(status).toBe(401);
  }
});

test.each(ROUTES)('$method $path requires its permission', async (route) => {
  expect(await send('strapi-editor', route)).toBe(403);
  for (const [role, actions] of [
    ['finance', FINANCE],
    ['shop-staff', SHOP_STAFF],
  ] as const) {
    const status = await send(role, route);
    // permitted roles pass, although order 1 does not exist and an empty form is invalid
    const isLetThrough = status !== 403 && status < 500;
    expect([role, route.path, isLetThrough]).toEqual([role, route.path, actions.test(route.action)]);
  }
});
