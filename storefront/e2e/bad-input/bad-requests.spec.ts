import { expect } from '@playwright/test';
import { withoutLanguageSwitch } from '../system/language-switch';
import { expectHarmless, expectRefusal } from './expect-refusal';
import { test } from './raw-request';

/* Requests whose method or headers are odd, and what they leave behind in the cache of pages: nothing. */
test.describe.configure({ mode: 'parallel' });

const FORM = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 7'];
const PAGES = [
  '/',
  '/en',
  '/nl/books',
  '/en/faq',
  '/en/search',
  '/en/cart',
  '/en/no-such-page',
  '/sitemap.xml',
];

test('pages are read; other methods are refused, and so is a form sent to a page without one', async ({
  send,
}) => {
  for (const page of PAGES) {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND', 'get', 'NONSENSE']) {
      expectRefusal(await send([`${method} ${page}`]), `${method} ${page}`);
    }
    const posted = await send([`POST ${page}`, ...FORM], 'a=b&c=d');
    expectHarmless(posted, `POST ${page}`);
    if (page !== '/en/cart') expectRefusal(posted, `POST ${page}`);
    const json = ['Content-Type: application/json', 'Content-Length: 2'];
    expectRefusal(await send([`POST ${page}`, ...json], '{}'), `POST ${page} as JSON`);
    const head = await send([`HEAD ${page}`]);
    expectHarmless(head, `HEAD ${page}`);
    expect.soft(head.body, `HEAD ${page}`).toBe('');
  }
});

test('odd headers cause no server error', async ({ send }) => {
  const long = 'x'.repeat(10_000);
  const odd: readonly (readonly string[])[] = [
    [`Cookie: a=${long}`],
    [`Cookie: cart=${long}; locale=${long}`],
    [`Cookie: locale=%ff; cart=%00; order-draft={"__proto__":1}`],
    ['Cookie: ;;;===;,'],
    ['Cookie: locale=en', 'Cookie: locale=nl'],
    [`Accept-Language: ${long}`],
    ['Accept-Language: ,;q=;;=,*-*;q=9e99'],
    ['Accept-Language: __proto__,constructor;q=1'],
    ['Accept-Encoding: br;q=NaN, gzip;q=-1, *;q=2'],
    [`If-None-Match: ${long}`],
    ['If-None-Match: *'],
    ['If-None-Match: W/"", "\\"'],
    ['If-Modified-Since: the day before yesterday'],
    ['Range: bytes=9-1,-0,a-b'],
    ['Expect: the unexpected'],
    ['Content-Length: 0', 'Transfer-Encoding: identity'],
    ['Origin: null', 'Referer: javascript:alert(1)'],
    ['X-Remix-Response: yes', 'X-Remix-Redirect: https://evil.example'],
    [`User-Agent: ${long}`],
    ['Host: 127.0.0.1', 'Host: evil.example'],
    ['Host: 127.0.0.1:99999'],
    ['Host: '],
    ['Upgrade: websocket', 'Connection: Upgrade'],
  ];
  for (const page of PAGES) {
    for (const headers of odd) {
      const what = `${page} with ${headers.join(', ').slice(0, 100)}`;
      expectHarmless(await send([`GET ${page}`, ...headers]), what);
    }
  }
  const tooMuch = await send(['GET /en', `Cookie: a=${'x'.repeat(100_000)}`]);
  expect(tooMuch.status).toBe(431);
});

test('a visitor’s host and language headers do not appear in pages of others', async ({ send }) => {
  const texts = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Port: 1',
    'X-Forwarded-Prefix: /evil.example',
    'Forwarded: host=evil.example',
    'X-Original-URL: /en/cart',
    'X-Rewrite-URL: /en/cart',
    'X-HTTP-Method-Override: POST',
    'Accept-Language: nl',
    'Accept: application/json',
    'Cookie: locale=nl; cart=evil.example; cart-count=7',
    'Origin: https://evil.example',
    'Referer: https://evil.example/',
    'User-Agent: evil.example',
  ];
  // Pages that no other test requests: the malicious visitor is the first.
  const addresses = ['/en/books?page=31', '/en/series?page=4', '/en/discipline/music', '/en/search?q=poison'];
  for (const address of addresses) {
    const first = await send([
      `GET ${address}&utm_source=evil.example`.replace(/^(\S+ [^?]*)&/, '$1?'),
      ...texts,
    ]);
    expect(first.status, address).toBe(200);
    const next = await send([`GET ${address}`]);
    expect(next.status, address).toBe(200);
    // The visitor's own query is in the link to the other language, on their own page alone.
    const own = withoutLanguageSwitch(first.body);
    for (const { body, headers } of [{ ...first, body: own }, next]) {
      expect(body, address).not.toContain('evil.example');
      expect(body, address).toContain('<html lang="en"');
      expect([...headers.values()].join('\n'), address).not.toContain('evil.example');
      expect(headers.has('set-cookie'), address).toBe(false);
    }
    const others = withoutLanguageSwitch(next.body);
    expect(others, address).toBe(own);
  }
});

test('a host in the request line or header never becomes a redirect', async ({ send }) => {
  for (const head of [
    ['GET http://evil.example/en/books'],
    ['GET /en/books', 'Host: evil.example'],
    ['GET /', 'X-Forwarded-Host: evil.example'],
    ['GET /cart?productId=1', 'Host: evil.example'],
    ['GET /en/book/9789089641243', 'X-Forwarded-Host: evil.example'],
  ]) {
    const response = await send(head);
    expectHarmless(response, head.join(', '));
    expect(response.body).not.toContain('evil.example');
  }
});

test('a smuggled second request is not mistaken for another visitor’s', async ({ send }) => {
  const smuggled = 'GET /en/cart HTTP/1.1\r\nHost: evil.example\r\n\r\n';
  for (const headers of [
    ['Content-Length: 5', 'Content-Length: 6'],
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked, identity'],
    ['Content-Length: +5'],
    [' Content-Length: 5'],
  ]) {
    const response = await send(['POST /en/cart', FORM[0] ?? '', ...headers], `0\r\n\r\n${smuggled}`);
    expectRefusal(response, headers.join(', '));
  }
});
