import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PREVIEW_HEADER, PREVIEW_PATH, type Preview } from '@colophon/contracts/site/preview';
import { afterEach, expect, test } from '@jest/globals';
import type { AppLoadContext } from '@remix-run/node';
import express from 'express';
import { CoverStore } from '../covers/cover-store.ts';
import { securityHeaders } from '../http/headers.ts';
import { ContentVersion } from '../page-cache/content-version.ts';
import { cachedPages } from './pages.ts';
import { personalPages } from './personal-pages.ts';
import { Previews } from './previews.ts';
import type { RemixHandler } from './render.ts';

const PUBLIC_URL = 'https://press.example';

let server: Server | undefined;
let cms: Server | undefined;
afterEach(() => {
  server?.close();
  cms?.close();
});

async function cmsWithPreview(): Promise<string> {
  cms = createServer(({ url, headers }, response) => {
    const isGood = url === `${PREVIEW_PATH}?locale=en` && headers[PREVIEW_HEADER] === 'good';
    response.writeHead(isGood ? 200 : 404).end(
      JSON.stringify({
        status: 'draft',
        locale: 'en',
        path: '/news/a-prize',
        missing: [],
        formUrl: 'https://cms.press.example/admin/content-manager/x',
        endsAt: '2026-11-21T10:00:00.000Z',
      } satisfies Preview),
    );
  });
  await new Promise<void>((resolve) => cms?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
}

type Made = { pages: number; cookies: (string | null)[]; hosts: string[] };

/** A site whose pages show how often they were rendered; `status` makes it fail. */
async function site(
  build: (made: Made, context: AppLoadContext | undefined) => Response = ({ pages }) => page(pages),
) {
  const made: Made = { pages: 0, cookies: [], hosts: [] };
  const content = new ContentVersion('http://cms.invalid', 'token');
  content.state = { version: 1, indexed: 0, reachable: true };
  const handler: RemixHandler = async (request, context) => {
    made.pages++;
    made.cookies.push(request.headers.get('cookie'));
    made.hosts.push(new URL(request.url).host);
    context?.freshness.note({ version: content.state.version ?? 0, validUntil: null });
    await new Promise((resolve) => setTimeout(resolve, 20));
    return build(made, context);
  };
  const covers = new CoverStore('http://cms.invalid', 'token', '/nonexistent');
  const headers = securityHeaders(PUBLIC_URL);
  const previews = new Previews(await cmsWithPreview(), 'token');
  const pages = { handler, content, covers, headers, previews, publicUrl: PUBLIC_URL };
  const app = express().use(personalPages(pages));
  const cached = cachedPages(pages, 1024 * 1024);
  server = createServer((request, response) =>
    cached.respond(request, response, () => app(request, response)),
  );
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  return { made, content, get };
}

function page(number: number, status = 200): Response {
  const html = `<p>page ${number}</p><script>go(${number})</script>`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html' } });
}

test('a page is made once, even for many who ask at the same time', async () => {
  const { made, get } = await site();
  const responses = await Promise.all(Array.from({ length: 10 }, () => get('/en')));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  await get('/en?utm_source=mail');
  expect(made.pages).toBe(1);
});

test('after a change of content the old page is no longer served', async () => {
  const { content, get } = await site();
  await get('/en');
  content.state = { version: 2, indexed: 0, reachable: true };
  expect(await (await get('/en')).text()).toContain('page 2');
});

test('a page that comes out as it was is not rendered again, and is right from then on', async () => {
  let rendered = 0;
  let title = 'a law';
  const { made, content, get } = await site((_made, context) => {
    if (context?.output.note(title)) return new Response(null, { status: 304 });
    return page(++rendered);
  });
  const first = await get('/en');
  content.state = { version: 2, indexed: 0, reachable: true };
  const second = await get('/en');
  expect([second.status, second.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
  expect(await second.text()).toBe(await first.text());
  await get('/en');
  expect([made.pages, rendered]).toEqual([2, 1]);
  title = 'a war';
  content.state = { version: 3, indexed: 0, reachable: true };
  expect(await (await get('/en')).text()).toContain('page 2');
});

test('just after a change the stale page is served at once, and revalidated for the next reader', async () => {
  const { made, content, get } = await site();
  await get('/en');
  // The moment lasts for this test, however slow the computer is.
  const earlier = [{ version: 1, indexed: 0, until: performance.now() + 60_000 }];
  content.state = { version: 2, indexed: 0, reachable: true, earlier };
  for (const response of await Promise.all([get('/en'), get('/en'), get('/en')]))
    expect(await response.text()).toContain('page 1');
  while (!(await (await get('/en')).text()).includes('page 2')) {}
  expect(made.pages).toBe(2);
});

test('while many pages are revalidated, a request does not wait for other pages', async () => {
  const { content, get } = await site();
  const paths = ['en', 'nl'].flatMap((locale) =>
    ['books', 'news', 'events', 'faq', 'series'].map((list) => `/${locale}/${list}`),
  );
  const all = () => Promise.all(paths.map(async (path) => (await get(path)).text()));
  await all();
  const tooLongAgo = [{ version: 1, indexed: 0, until: performance.now() - 5000 }];
  content.state = { version: 2, indexed: 0, reachable: true, earlier: tooLongAgo };
  const isNew = (text: string) => Number(/page (\d+)/.exec(text)?.[1]) > paths.length;
  const results = await all();
  expect([results.some(isNew), results.every(isNew)]).toEqual([true, false]);
  while (!(await all()).every(isNew)) {}
});

test('the old page is sent while a new one cannot be made', async () => {
  const { content, get } = await site(({ pages }) => page(pages, pages === 1 ? 200 : 503));
  await get('/en');
  content.state = { version: 2, indexed: 0, reachable: true };
  const response = await get('/en');
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('page 1')]);
});

test('a cached page knows no cookies, a personal one does', async () => {
  const { made, get } = await site();
  await get('/en', { cookie: 'cart=secret' });
  await get('/en/cart', { cookie: 'cart=secret' });
  expect(made.cookies).toEqual([null, 'cart=secret']);
});

test('a cached page is rendered for the canonical host, also when the first request has another', async () => {
  const { made, get } = await site();
  await get('/en', { 'x-forwarded-host': 'elsewhere.example' });
  expect(made.hosts).toEqual(['press.example']);
});

test('kept, rendered and unknown pages are sent under the same security headers', async () => {
  const { made, get } = await site(({ pages }) => page(1, pages === 3 ? 404 : 200));
  const first = await get('/en');
  const responses = [first, await get('/en'), await get('/en/cart'), await get('/en/nowhere')];
  expect(made.pages).toBe(3);
  const named = Object.keys(securityHeaders(PUBLIC_URL));
  expect(named).toContain('Strict-Transport-Security');
  for (const response of responses) {
    for (const name of named)
      expect([name, response.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  }
  expect(first.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('every form of a page says the same', async () => {
  const { get } = await site();
  for (const path of ['/en', '/en/cart']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await get(path, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toContain('</script>');
    }
  }
});

test('a loader may say which referrer its page gives away', async () => {
  const { get } = await site(() => new Response('paid', { headers: { 'Referrer-Policy': 'no-referrer' } }));
  expect((await get('/en/cart')).headers.get('referrer-policy')).toBe('no-referrer');
});

test('personal pages are rendered for each request and never cached', async () => {
  const { made, get } = await site();
  await get('/en/cart');
  const again = await get('/en/cart');
  expect(made.pages).toBe(2);
  expect(again.headers.get('cache-control')).toBe('private, no-store');
});

test('a conditional request gets 304, with the same content security policy', async () => {
  const { get } = await site();
  const first = await get('/en');
  const again = await get('/en', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(first.headers.get('content-security-policy')).toMatch(/sha256-/);
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
});

test('an error is not kept', async () => {
  const { made, get } = await site(({ pages }) => page(pages, 404));
  expect((await get('/en/nowhere')).status).toBe(404);
  await get('/en/nowhere');
  expect(made.pages).toBe(2);
});

test('a page whose loader says no-store is not cached, and has that header', async () => {
  const { made, get } = await site(
    () =>
      new Response('one of a kind', {
        headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
      }),
  );
  await get('/en/books');
  const response = await get('/en/books');
  expect(made.pages).toBe(2);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test('repeated and odd parameters fill no memory', async () => {
  const { made, get } = await site();
  for (const query of ['page=2&page=3', 'page=02', 'type=x', '_=1', 'utm_source=a', 'utm_source=b']) {
    await get(`/en/books?${query}`);
    await get(`/en/books?${query}`);
  }
  // Three of them twice; the others are the list itself, once.
  expect(made.pages).toBe(7);
});

test('a preview is rendered for each request, never cached, and framed by the admin only', async () => {
  const { made, get } = await site(
    () =>
      new Response('<p>draft</p>', { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public' } }),
  );
  await get('/en/news/a-prize');
  await get('/en/news/a-prize?preview=good');
  const response = await get('/en/news/a-prize?preview=good');
  expect(made.pages).toBe(3);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toMatch(/noindex/);
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect(response.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://cms.press.example',
  );
  const page = await get('/en/news/a-prize');
  expect(made.pages).toBe(3);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('who holds no good token gets no page at all, but a word that the preview has ended', async () => {
  const { made, get } = await site();
  for (const path of [
    '/en/news/x?preview=',
    '/nl?preview=forged',
    '/en/cart?preview=a%0db',
    '/en.data?preview=x',
  ]) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('location')]).toEqual([
      path,
      302,
      `/${path.slice(1, 3)}/preview`,
    ]);
  }
  expect(made.pages).toBe(0);
});

test('a redirect keeps the parameters that no page is made for', async () => {
  const moved = () => new Response(null, { status: 301, headers: { Location: '/en/event/night' } });
  const { get } = await site(moved);
  const response = await get('/en/event/old-night?utm_source=mail');
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/en/event/night?utm_source=mail');
});
