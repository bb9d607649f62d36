import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { COMPILED_CMS } from '../boot/compiled';
import { inheritedEnvironment } from '../boot/env';
import { sharedCms, testEnvironment } from '../boot/strapi';
import { employ } from './staff-account';

/*
 * What the panel's server answers without asking for a permission. Whoever upgrades Strapi and finds a route here that is new looks
 * at what it does, and adds it below with the reason, or closes it (`src/boot/`).
 */

/** Answered to everybody: before somebody has signed in. */
const OPEN = [
  'GET /admin/init',
  'GET /admin/project-type',
  'POST /admin/login',
  'POST /admin/access-token',
  'POST /admin/register-admin',
  'GET /admin/registration-info',
  'POST /admin/register',
  'POST /admin/forgot-password',
  'POST /admin/reset-password',
  'GET /content-manager/preview/script',
];

/** Answered to whoever has signed in. */
const SIGNED_IN = [
  // Which account it is, and what it may; its own sessions, profile and home page.
  'POST /admin/logout',
  'GET /admin/permissions',
  'POST /admin/permissions/check',
  'GET /admin/users/me',
  'PUT /admin/users/me',
  'GET /admin/users/me/permissions',
  'GET /admin/users/me/sessions',
  'DELETE /admin/users/me/sessions',
  'DELETE /admin/users/me/sessions/:sessionId',
  'GET /admin/homepage/key-statistics',
  'GET /admin/homepage/layout',
  'PUT /admin/homepage/layout',
  // What Strapi is and what it could be bought with; none of it is of the press.
  'GET /admin/information',
  'GET /admin/telemetry-properties',
  'GET /admin/license-trial-time-left',
  'GET /admin/guided-tour-meta',
  'GET /admin/ai-usage',
  'GET /admin/ai-token',
  'GET /admin/ai-feature-config',
  'GET /upload/ai-metadata-jobs/latest',
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId',
  'GET /i18n/ai-localization-jobs/single-types/:contentType',
  // Moving content between two Strapis: a sign-in is not enough, they ask for a key of their own, and `transfer.remote` is off in `cms/config/server.ts`.
  'GET /admin/transfer/runner/push',
  'GET /admin/transfer/runner/pull',
  // Types, languages, names of routes: no content.
  'GET /admin/content-api/permissions',
  'GET /admin/content-api/routes',
  'GET /content-manager/init',
  'GET /content-manager/content-types',
  'GET /content-manager/content-types-settings',
  'GET /content-manager/content-types/:uid/configuration',
  'GET /content-manager/components',
  'GET /content-manager/components/:uid/configuration',
  'POST /content-manager/uid/generate',
  'POST /content-manager/uid/check-availability',
  'GET /upload/configuration',
  'GET /i18n/locales',
  'GET /i18n/settings',
  'GET /users-permissions/permissions',
  'GET /users-permissions/policies',
  'GET /users-permissions/routes',
  // Their controllers ask what somebody may read or write themselves.
  'PUT /content-manager/content-types/:uid/configuration',
  'POST /i18n/content-manager/actions/get-non-localized-fields',
  'GET /content-manager/relations/:model/:targetField',
  'GET /content-manager/relations/:model/:id/:targetField',
  'GET /content-manager/preview/url/:contentType',
  'GET /content-manager/homepage/recent-documents',
  'GET /content-manager/homepage/count-documents',
  'POST /upload',
  'POST /upload/files',
  'PUT /upload/files/:id',
  'POST /upload/files/:id/replace',
  // What a form of ours counts with: the rate of VAT, and the clock of the press.
  'GET /shop/dutch-vat',
  'GET /shop/press-clock',
];

type Route = { type: string; method: string; path: string; auth: boolean; policies: string[] };

/** Every route of the panel, as a CMS has them after its start. */
function routesOfPanel(): Route[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, '../boot/list-routes.cjs'), COMPILED_CMS],
    {
      cwd: join(__dirname, '../..'),
      env: { ...inheritedEnvironment(), ...testEnvironment(sharedCms(), 0), CMS_PORT: '1' },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (stderr) throw new Error(stderr);
  return (JSON.parse(stdout) as Route[]).filter(({ type }) => type === 'admin');
}

test('every route of the panel asks for a permission, or is on a list that somebody has looked through', () => {
  const routes = routesOfPanel();
  // The lists were read rightly: there are some of each, and ours among them.
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/admin/users/:id', '/upload/files', '/shop/orders']),
  );
  const unasked = routes.filter(({ policies }) =>
    policies.every((name) => name === 'admin::isAuthenticatedAdmin'),
  );
  const namesOf = (found: Route[]) => found.map(({ method, path }) => `${method} ${path}`).sort();
  expect(namesOf(unasked.filter(({ auth }) => !auth))).toEqual([...OPEN].sort());
  expect(namesOf(unasked.filter(({ auth }) => auth))).toEqual([...SIGNED_IN].sort());
});

test('nobody changes how forms look, or settings of languages, for all others without the permission', async () => {
  const account = await employ('finance');
  const member = await signIn(sharedCms(), account);
  const admin = await signIn();
  for (const path of ['/content-manager/components/book.review/configuration', '/i18n/settings']) {
    const { body } = await member('GET', path);
    expect([path, (await member('PUT', path, body as object)).status]).toEqual([path, 403]);
    expect([path, (await admin('PUT', path, {})).status]).not.toEqual([path, 403]);
  }
});
