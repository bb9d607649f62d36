import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { bootStrapi, type CmsHandle } from '../boot/strapi';

const BEFORE = 'service-token-before-this-one-0123456789';
let cms: CmsHandle & { stop(): Promise<void> };
let privateUrl: string;
let hasStopped = false;

beforeAll(async () => {
  const port = await freePort();
  privateUrl = `http://127.0.0.1:${port}`;
  cms = await bootStrapi({
    CMS_PRIVATE_PORT: String(port),
    DRAIN_SECONDS: '2',
    SERVICE_TOKEN_PREVIOUS: BEFORE,
  });
});
afterAll(async () => {
  if (!hasStopped) await cms?.stop();
});

const log = () => readFileSync(join(cms.dataDir, 'cms.log'), 'utf8');
const statusOf = async (url: string) => (await fetch(url)).status;

test('it is alive and ready, and tells details on its private side alone', async () => {
  expect(await statusOf(`${cms.url}/healthz`)).toBe(200);
  expect(await (await fetch(`${cms.url}/readyz`)).json()).toEqual({ up: true });
  expect(await (await fetch(`${privateUrl}/readyz`)).json()).toMatchObject({
    ready: true,
    draining: false,
    database: true,
    searchOutbox: { pending: expect.any(Number), dead: 0 },
  });
  expect(await statusOf(`${cms.url}/metrics`)).not.toBe(200);
});

test('metrics tell requests by route, and what the database holds', async () => {
  await callApi('/api/cart/get', {}, { origin: 'http://127.0.0.1:3000' }, cms);
  const text = await (await fetch(`${privateUrl}/metrics`)).text();
  expect(text).toMatch(
    /colophon_http_request_seconds_count\{route="\/api\/cart\/get",method="POST",status="200"\} 1/,
  );
  for (const name of [
    'search_outbox_pending',
    'search_outbox_dead',
    'payments_to_review',
    'shop_outbox_dead',
  ])
    expect(text).toMatch(new RegExp(`^colophon_${name} \\d+$`, 'm'));
});

test('a request keeps the id that the storefront gave it, and a stranger’s is not taken', async () => {
  const ours = '0b9fd2a6-3c2f-4a31-9a43-0a5a3f0b6c11';
  const theirs = '1b9fd2a6-3c2f-4a31-9a43-0a5a3f0b6c11';
  await callApi('/api/shipping/country/list', {}, { 'x-request-id': ours }, cms);
  await fetch(`${cms.url}/api/cart/get`, { method: 'POST', headers: { 'x-request-id': theirs } });
  const lines = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ request }) => request === ours)).toMatchObject({
    route: '/api/shipping/country/list',
  });
  expect(lines.some(({ request }) => request === theirs)).toBe(false);
});

test('while the service token changes, the one before it is taken too', async () => {
  const statusWith = async (token: string) =>
    (await fetch(`${cms.url}/api/site/version`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await Promise.all([cms.serviceToken, BEFORE, `${BEFORE}x`].map(statusWith))).toEqual([
    200, 200, 401,
  ]);
});

test('no line holds a token, a mail address or a query', async () => {
  await fetch(`${cms.url}/admin/users?email=jan@press.nl`);
  await callApi('/api/checkout/status', { token: 'q7Zr1nWkT4vB9xMsJ3gYdL' }, {}, cms);
  await callApi(
    '/api/newsletter/subscribe',
    { email: 'jan@press.nl' },
    { origin: 'http://127.0.0.1:3000' },
    cms,
  );
  const text = log();
  expect(text).toContain('/admin/users');
  expect(text).not.toMatch(/jan@|press\.nl|q7Zr1nWkT4vB9xMsJ3gYdL|email=/);
  expect(text).not.toContain(cms.serviceToken);
});

test('told to end, it first says so and goes on answering, and ends when its work is done', async () => {
  const ended = cms.stop();
  hasStopped = true;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await statusOf(`${cms.url}/readyz`)).toBe(503);
  expect(await (await fetch(`${privateUrl}/readyz`)).json()).toMatchObject({ draining: true });
  expect((await callApi('/api/shipping/country/list', {}, {}, cms)).status).toBe(200);
  await ended;
  await expect(fetch(`${cms.url}/healthz`)).rejects.toThrow();
});
