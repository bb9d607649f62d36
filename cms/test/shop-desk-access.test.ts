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
const FINANCE = [
  'orders.read',
  'orders.export',
  'orders.note',
  'payments.read',
  'payments.review',
  'delivery.read',
];

const desks: Record<string, Desk> = {};
beforeAll(async () => {
  for (const role of ['strapi-editor', 'finance', 'shop-staff']) desks[role] = await hire(role);
}, 60_000);

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
  const isForFinance = FINANCE.some((action) => route.action === `plugin::shop.${action}`);
  const financeStatus = await ask('finance', route);
  if (isForFinance) expect([200, 400, 404, 409]).toContain(financeStatus);
  else expect(financeStatus).toBe(403);
  expect([200, 400, 404, 409]).toContain(await ask('shop-staff', route));
});
