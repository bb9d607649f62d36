import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { START_CMS } from '../boot/compiled';
import { inheritedEnvironment } from '../boot/env';
import { PRODUCTION } from '../boot/production';
import { bootStrapi, type CmsHandle } from '../boot/strapi';

const { DATA_DIR: _folder, DATABASE_URL: _database, ...settings } = PRODUCTION;
let cms: CmsHandle & { stop(): Promise<void> };

beforeAll(async () => {
  // The keys of the tests are those of no press.
  cms = await bootStrapi({ ...settings, AUTHOR_FORM: 'off', AUTHOR_FORM_PUBLIC_KEY: '' });
});
afterAll(() => cms?.stop());

const send = (path: string, host: string, more: RequestInit = {}) =>
  fetch(cms.url + path, {
    ...more,
    headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', ...more.headers },
  });
const ADMIN_HOST = 'desk.press.nl';

test('production that misses one value ends at once and names it', () => {
  const { SMTP_URL: _without, ...environment } = PRODUCTION;
  const { status, stderr } = spawnSync(process.execPath, START_CMS, {
    cwd: join(__dirname, '../..'),
    env: { ...inheritedEnvironment(), ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr: 'cms cannot start: SMTP_URL is not set',
  });
});

test('the admin is served under its own name, never under that of the shop', async () => {
  expect((await send('/admin/init', ADMIN_HOST)).status).toBe(200);
  for (const path of ['/admin', '/admin/init', '/content-manager/content-types', '/upload/files'])
    expect((await send(path, 'www.press.nl')).status).toBe(404);
});

test('nobody changes content types, and no admin is made by itself', async () => {
  const login = await send('/admin/login', ADMIN_HOST, {
    method: 'POST',
    body: JSON.stringify(cms.admin),
    headers: { 'content-type': 'application/json' },
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
  expect((await send('/content-manager/content-types', ADMIN_HOST, { headers })).status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const path = `/content-type-builder/content-types${method === 'POST' ? '' : '/api::book.book'}`;
    expect((await send(path, ADMIN_HOST, { method, headers })).status).toBeGreaterThanOrEqual(404);
    expect((await send(path, ADMIN_HOST, { method, headers })).status).toBeLessThan(406);
  }
  expect(existsSync(join(cms.dataDir, 'first-admin.txt'))).toBe(false);
});

test('what keeps staff signed in is a cookie for https alone', async () => {
  const login = await send('/admin/login', ADMIN_HOST, {
    method: 'POST',
    body: JSON.stringify({ ...cms.admin, deviceId: '8d1c7d3e-3c2f-4a31-9a43-0a5a3f0b6c11' }),
    headers: { 'content-type': 'application/json' },
  });
  const cookies = login.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
});

test('answers over https ask browsers to stay there', async () => {
  const response = await send('/admin/init', ADMIN_HOST);
  expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});
