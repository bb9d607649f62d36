import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createSite } from './app.ts';
import { ContentVersion } from './content-version.ts';
import type { RemixHandler } from './render.ts';

const made: string[] = [];
let folder: string;
let cms: Server;
let site: Server;
let production: Server;

const listen = async (listener: RequestListener): Promise<Server> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'colophon-site-'));
  cms = await listen((request, response) => {
    const hasRange = request.headers.range !== undefined;
    response.writeHead(hasRange ? 416 : 500, hasRange ? { 'Content-Range': 'bytes */100' } : {}).end('x');
  });
  const cmsUrl = `http://127.0.0.1:${portOf(cms)}`;
  const content = new ContentVersion(cmsUrl, 'token');
  content.state = { version: 1, indexed: 0, reachable: true };
  const handler: RemixHandler = async (request, context) => {
    made.push(new URL(request.url).pathname);
    context?.freshness.note({ version: 1, validUntil: null });
    return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } });
  };
  const env = {
    APP_MODE: 'trial' as const,
    PUBLIC_URL: 'https://press.example',
    DATA_DIR: folder,
    SERVICE_TOKEN: 'token',
    CMS_URL: cmsUrl,
    MEILI_HOST: 'http://search.invalid',
    STOREFRONT_HOST: '127.0.0.1',
    STOREFRONT_PORT: 0,
    PRIVATE_HOST: '127.0.0.1',
    DRAIN_SECONDS: 0,
    ANALYTICS_PROVIDER: 'none' as const,
    PAYMENT_PROVIDER: 'sandbox' as const,
    ANALYTICS_URL: 'https://www.googletagmanager.com',
    PAGE_CACHE_MB: 1,
  };
  const parts = { env, content, handler, assets: { folder, others: () => [] } };
  site = await listen(createSite(parts).listener);
  const live = { ...env, APP_MODE: 'production' as const };
  production = await listen(createSite({ ...parts, env: live }).listener);
});

afterAll(() => {
  site.close();
  production.close();
  cms.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request as it is written, proper or not. */
function send(line: string, headers: string[] = [], host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(portOf(site), '127.0.0.1');
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.write([`${line} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n'));
  });
}
const statusOf = (answer: string) => Number(answer.split(' ', 2)[1]);

test('a host that would make another page of an address neither makes nor keeps one', async () => {
  await send('GET /en/books', [], '127.0.0.1/nl?');
  await send('GET /en/books', ['X-Forwarded-Host: 127.0.0.1/nl?']);
  await send('GET /en/books');
  expect(new Set(made)).toEqual(new Set(['/en/books']));
  expect(statusOf(await send('GET /en/cart', [], '127.0.0.1/nl?'))).toBe(400);
  expect(statusOf(await send('GET /en/cart', ['X-Forwarded-Host: a b']))).toBe(400);
  expect(made).not.toContain('/nl');
});

test('nothing that cannot be an address, a method or a form is an error of ours', async () => {
  for (const line of ['GET *', 'GET http://evil.example/en', 'TRACE /en', 'PUT /en/cart', 'GET /covers/%ff'])
    expect([400, 405]).toContain(statusOf(await send(line)));
  expect(statusOf(await send('GET //'))).toBe(301);
  expect(statusOf(await send('GET /en/cart', ['X-Forwarded-Proto: javascript']))).toBe(200);
  expect(statusOf(await send('POST /en/cart', ['Content-Length: 0']))).toBe(415);
  const multipart = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 0'];
  expect(statusOf(await send('POST /en/cart', multipart))).toBe(415);
});

test.each([
  '/en/books',
  '/en/cart',
  '/covers/jacket.png',
  '/files/flyer.pdf',
  '/robots.txt',
  '/api/cart/get',
  '/%ff',
  '/no',
])('a press on https asks browsers to stay there, and lets no other site in: %s', async (path) => {
  for (const method of ['GET', 'POST']) {
    const url = `http://127.0.0.1:${portOf(production)}${path}`;
    const { headers } = await fetch(url, { method, headers: { origin: 'https://evil.example' } });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000; includeSubDomains$/);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('a refusal speaks the language of the address, else of the browser', async () => {
  expect(await send('PUT /nl/cart')).toContain('Dit adres');
  expect(await send('PUT /en/cart', ['Accept-Language: nl'])).toContain('This address');
  expect(await send('PUT /', ['Accept-Language: nl'])).toContain('Dit adres');
});

test('a part that a file does not have is answered as such, and a CMS in trouble as unavailable', async () => {
  const beyond = await send('GET /files/flyer.pdf', ['Range: bytes=999999-']);
  expect([statusOf(beyond), beyond]).toEqual([416, expect.stringContaining('bytes */100')]);
  expect(statusOf(await send('GET /files/flyer.pdf'))).toBe(503);
  expect(statusOf(await send('GET /covers/jacket.png?format=webp&width=320'))).toBe(503);
});

test('the shop says what its calls are in a trial, and not in production', async () => {
  const ask = (server: Server) => fetch(`http://127.0.0.1:${portOf(server)}/api/openapi.json`);
  const trial = await ask(site);
  expect(trial.status).toBe(200);
  expect(trial.headers.get('content-type')).toContain('application/json');
  expect(await trial.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://press.example' }] });
  expect((await ask(production)).status).toBe(404);
});
