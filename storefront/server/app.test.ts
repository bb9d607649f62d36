import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { linkToken } from '~/newsletter/link-token';
import { createSite } from './app.ts';
import { ContentVersion } from './page-cache/content-version.ts';
import type { RemixHandler } from './pages/render.ts';

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
    const beyond = { 'Content-Range': 'bytes */100', 'Content-Length': '1' };
    response.writeHead(hasRange ? 416 : 500, hasRange ? beyond : {}).end('x');
  });
  const cmsUrl = `http://127.0.0.1:${portOf(cms)}`;
  const content = new ContentVersion(cmsUrl, 'token');
  content.state = { version: 1, indexed: 0, reachable: true };
  const handler: RemixHandler = async (request, context) => {
    made.push(new URL(request.url).pathname);
    context?.freshness.note({ version: 1, validUntil: null });
    if (request.method === 'POST') return new Response(await linkToken(request));
    return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } });
  };
  const env = {
    APP_MODE: 'trial' as const,
    PUBLIC_URL: 'https://press.example',
    PRESS_TIME_ZONE: SPECIFIED_TIME_ZONE,
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

function send(line: string, headers: string[] = [], host = '127.0.0.1', body = ''): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(portOf(site), '127.0.0.1');
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(response));
    socket.write(
      [`${line} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', body].join('\r\n'),
    );
  });
}
const statusOf = (response: string) => Number(response.split(' ', 2)[1]);

test('a host that would make another page of an address neither makes nor keeps one', async () => {
  await send('GET /en/books', [], '127.0.0.1/nl?');
  await send('GET /en/books', ['X-Forwarded-Host: 127.0.0.1/nl?']);
  await send('GET /en/books');
  expect(new Set(made)).toEqual(new Set(['/en/books']));
  expect(statusOf(await send('GET /en/cart', [], '127.0.0.1/nl?'))).toBe(400);
  expect(statusOf(await send('GET /en/cart', ['X-Forwarded-Host: a b']))).toBe(400);
  expect(made).not.toContain('/nl');
});

test('a private page is no more everybody’s when a letter of its address is escaped', async () => {
  made.length = 0;
  for (const [written, proper] of [
    ['/en/%6frder/keYmp', '/en/order/keYmp'],
    ['/en/order/%6BeYmp?%70=%70', '/en/order/keYmp?%70=%70'],
    ['/%65n/author-for%6D', '/en/author-form'],
    ['/en/%65book/ebk_x', '/en/ebook/ebk_x'],
    ['/en/newsletter/confir%6d?t=x', '/en/newsletter/confirm?t=x'],
    ['/en/%63art.dat%61', '/en/cart.data'],
  ]) {
    const response = await send(`GET ${written}`);
    expect([statusOf(response), /^location: (.*)\r$/im.exec(response)?.[1]]).toEqual([301, proper]);
    expect(response).toMatch(/^cache-control: private/im);
  }
  for (const address of [
    '/en/%256frder/x',
    '/en/order%2Fx',
    '/en/order%00',
    '/en/%6frder/%ff',
    '/en/%%36f',
  ]) {
    await send(`GET ${address}`);
    expect(await send(`GET ${address}`)).not.toMatch(/^etag:|^cache-control: no-cache/im);
  }
  expect(statusOf(await send('GET /en/%6frder/%ff'))).toBe(400);
  expect(made.filter((path) => path === '/en/%256frder/x')).toHaveLength(2);
});

test('a form that is sent to another spelling goes where the proper one does', async () => {
  made.length = 0;
  const form = [
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 0',
    'Sec-Fetch-Site: same-origin',
  ];
  expect(statusOf(await send('POST /en/%63art', form))).toBe(200);
  expect(made).toEqual(['/en/cart']);
  expect(statusOf(await send('POST /%61pi/none', form))).toBe(404);
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

test('a mail program’s one click reaches the page however it is sent', async () => {
  const token = 'x'.repeat(43);
  const form = 'List-Unsubscribe=One-Click';
  const multipart = [
    '--cut',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--cut--',
    '',
  ].join('\r\n');
  const asForm = 'Content-Type: application/x-www-form-urlencoded';
  const asMultipart = 'Content-Type: multipart/form-data; boundary=cut';
  const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const clicks: [string[], string][] = [
    [[asForm, `Content-Length: ${form.length}`], form],
    [[asMultipart, `Content-Length: ${multipart.length}`], multipart],
    [[asForm, 'Transfer-Encoding: chunked'], chunked(form)],
    [[asMultipart, 'Transfer-Encoding: chunked'], chunked(multipart)],
    [[asForm, 'Content-Length: 27'], 'List-Unsubscribe=&t=another'],
    [
      [
        asForm,
        `Content-Length: ${form.length}`,
        'Origin: https://mail.example',
        'Sec-Fetch-Site: cross-site',
      ],
      form,
    ],
    [['Content-Length: 0'], ''],
  ];
  for (const [headers, body] of clicks) {
    const address = `POST /en/newsletter/unsubscribe?t=${token}`;
    const response = await send(address, headers, '127.0.0.1', body);
    expect([statusOf(response), response.includes(token)]).toEqual([200, true]);
  }
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
  // As long as its content-length: a browser or proxy would else wait for the rest until the connection is closed.
  expect(beyond).toMatch(/^content-length: 0\r$/im);
  expect(beyond).toMatch(/^cache-control: no-store\r$/im);
  expect(statusOf(await send('GET /files/flyer.pdf'))).toBe(503);
  // With If-Range no part of the file is requested.
  const conditional = ['Range: bytes=999999-', 'If-Range: "a-former-one"'];
  expect(statusOf(await send('GET /files/flyer.pdf', conditional))).toBe(503);
  expect(statusOf(await send('GET /covers/jacket.png?format=webp&width=320'))).toBe(503);
});

test('the shop says what its calls are in a trial, and not in production', async () => {
  const send = (server: Server) => fetch(`http://127.0.0.1:${portOf(server)}/api/openapi.json`);
  const trial = await send(site);
  expect(trial.status).toBe(200);
  expect(trial.headers.get('content-type')).toContain('application/json');
  expect(await trial.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://press.example' }] });
  expect((await send(production)).status).toBe(404);
});
