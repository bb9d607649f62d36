import { adminRoutes } from '@colophon/shop/routes/admin';
import { beforeAll, expect, test } from '@jest/globals';
import type { Desk } from './boot/client';
import { hire } from './boot/staff';
import { sharedCms } from './boot/strapi';

/* Every page of the desk, whoever asks: nobody, an editor, finance, and who works in the shop. */
const ROUTES = adminRoutes.routes.map(({ method, path, config }) => ({
  method: method as 'GET' | 'POST',
  path: `/shop${path.replace(/:\w+/g, '1')}`,
  action: config.policies[0]?.config.actions[0] ?? '',
}));
const FINANCE =
  /\.(orders\.(read|export|note|refund)|payments\.(read|review)|(delivery|audit)\.read|author\.\w+)$/;
const SHOP_STAFF = /^plugin::shop\.(?!author\.)/;

const desks: Record<string, Desk> = {};
beforeAll(async () => {
  for (const role of ['strapi-editor', 'finance', 'shop-staff']) desks[role] = await hire(role);
});

const ask = async (role: string, { method, path }: (typeof ROUTES)[number]) =>
  (await desks[role]?.(method, path, method === 'POST' ? {} : undefined))?.status ?? 0;

test.each(ROUTES)('$method $path is closed to whoever is not signed in', async ({ method, path }) => {
  for (const headers of [{}, { authorization: `Bearer ${sharedCms().serviceToken}` }]) {
    const { status } = await fetch(sharedCms().url + path, { method, headers });
    expect(status).toBe(401);
  }
});

test.each(ROUTES)('$method $path is for those who may', async (route) => {
  expect(await ask('strapi-editor', route)).toBe(403);
  for (const [role, actions] of [
    ['finance', FINANCE],
    ['shop-staff', SHOP_STAFF],
  ] as const) {
    const status = await ask(role, route);
    // whoever may is let through, though there is no order 1 and an empty form says nothing
    const isLetThrough = status !== 403 && status < 500;
    expect([role, route.path, isLetThrough]).toEqual([role, route.path, actions.test(route.action)]);
  }
});
