import { statSync } from 'node:fs';
import { join } from 'node:path';
import { authorFormRoutes } from '@colophon/contracts/forms/author-form';
import { newsletterRoutes } from '@colophon/contracts/forms/newsletter';
import { outboxRoutes } from '@colophon/contracts/search/outbox';
import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { shopRoutes } from '@colophon/contracts/shop/routes';
import { PREVIEW_PATH } from '@colophon/contracts/site/preview';
import { siteRoutes, VERSION_PATH } from '@colophon/contracts/site/routes';
import { expect, test } from '@jest/globals';
import { callApi, signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { sharedCms } from '../boot/strapi';

const PATHS = [
  VERSION_PATH,
  PREVIEW_PATH,
  ...[shopRoutes, siteRoutes, outboxRoutes, checkoutRoutes, newsletterRoutes, authorFormRoutes].flatMap(
    (routes) => Object.values<{ path: string }>(routes).map(({ path }) => path.replace(':id', '1')),
  ),
  '/api/books',
  '/api/books/1',
  '/api/users-permissions/roles',
  '/api/auth/local',
  '/api/upload',
  '/api/nothing-of-the-kind',
  '/api',
  '/API/books',
  '//api/books',
  '/%61pi/books',
];

test.each(PATHS)('%s is closed without the service token and with a wrong one', async (path) => {
  const { url } = sharedCms();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const authorization of ['', 'Bearer wrong', 'Basic wrong', 'Bearer']) {
      const { status } = await fetch(url + path, { method, headers: authorization ? { authorization } : {} });
      expect([method, authorization, status]).toEqual([method, authorization, 401]);
    }
  }
});

test('the generic content API answers nothing, token or not', async () => {
  for (const path of ['/api/books', '/api/editions', '/api/homes', '/api/users', '/api/upload/files']) {
    expect((await callApi(path)).status).toBeGreaterThanOrEqual(400);
  }
});

test('the public and the authenticated role have no permission', async () => {
  const rows = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query('SELECT count(*)::int AS count FROM up_permissions'),
  );
  expect(rows.rows).toEqual([{ count: 0 }]);
});

test('nobody can open the content API again, not even the first admin', async () => {
  const admin = await signIn();
  const { body } = await admin('GET', '/users-permissions/roles');
  const role = (body as { roles: { id: number; type: string }[] }).roles.find(
    ({ type }) => type === 'public',
  );
  const opened = await admin('PUT', `/users-permissions/roles/${role?.id}`, {
    name: 'Public',
    description: '',
    permissions: { 'api::book': { controllers: { book: { find: { enabled: true, policy: '' } } } } },
  });
  expect(opened.status).toBe(400);
  expect(JSON.stringify(opened.body)).toContain('The content API is closed');
});

test('Editor, Shop staff and Finance exist, each with its permissions', async () => {
  const { rows } = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query<{ code: string; action: string; subject: string | null }>(
      `SELECT r.code, p.action, p.subject FROM admin_roles r
       JOIN admin_permissions_role_lnk l ON l.role_id = r.id JOIN admin_permissions p ON p.id = l.permission_id`,
    ),
  );
  const of = (code: string) =>
    rows.filter((row) => row.code === code).map((row) => `${row.action} ${row.subject}`);

  expect(of('strapi-editor')).toEqual(
    expect.arrayContaining([
      'plugin::content-manager.explorer.create api::book.book',
      'plugin::content-manager.explorer.publish api::book.book',
      'plugin::content-manager.explorer.update api::edition.edition',
      'plugin::content-manager.explorer.delete api::notice.notice',
      'plugin::upload.assets.create null',
    ]),
  );
  expect(of('strapi-editor').filter((permission) => permission.includes('plugin::shop.'))).toEqual([]);
  expect(of('shop-staff')).toEqual(
    expect.arrayContaining([
      'plugin::shop.orders.read null',
      'plugin::content-manager.explorer.read api::edition.edition',
      'plugin::content-manager.explorer.read api::book.book',
    ]),
  );
  expect(of('shop-staff').filter((permission) => /update api::|delete api::/.test(permission))).toEqual([]);
  expect(of('finance')).toEqual(
    expect.arrayContaining(['plugin::shop.orders.read null', 'plugin::shop.author.export null']),
  );
  expect(of('finance').filter((permission) => !/^plugin::shop\.\S+ null$/.test(permission))).toEqual([]);
  expect(of('shop-staff').filter((permission) => permission.includes('author.'))).toEqual([]);
  expect(of('strapi-author')).toEqual([]);
});

test('the first admin signs in with the password of a file that only its owner reads', async () => {
  const file = statSync(join(sharedCms().directory, 'first-boot', 'first-admin.txt'));
  expect(file.mode & 0o777).toBe(0o600);
  const admin = await signIn();
  expect((await admin('GET', '/admin/users/me')).status).toBe(200);
});
