import { expect } from '@playwright/test';
import { patternsOfRoutes } from '../accessibility/addresses';
import { withoutLanguageSwitch } from '../system/language-switch';
import { BAD_PAGES, BAD_SEGMENTS, ODD_QUERIES } from './bad-values';
import { expectHarmless, expectRefusal } from './expect-refusal';
import { test } from './raw-request';

/*
 * Malformed addresses for every route with a parameter. Sent as bytes without a browser, because browsers and fetch
 * normalize addresses.
 */
test.describe.configure({ mode: 'parallel' });

const LOCALES = ['en', 'nl'] as const;
const BOOK = '9789089641243';
const LISTS = ['books', 'news', 'events', 'journals', 'series', 'search'];
const short = (address: string) => (address.length > 120 ? `${address.slice(0, 120)}…` : address);

const withValues = patternsOfRoutes.filter((pattern) => /:(?!locale)|\*/.test(pattern));

for (const pattern of withValues) {
  test(`${pattern} accepts no invalid value`, async ({ send }) => {
    for (const locale of LOCALES) {
      for (const bad of BAD_SEGMENTS) {
        const address = pattern.replace(':locale', locale).replace(/:\w+|\*/g, bad);
        expectRefusal(await send([`GET ${address}`]), `GET ${short(address)}`);
      }
    }
  });
}

test('a book under a malformed slug is redirected to its address or refused', async ({ send }) => {
  for (const bad of BAD_SEGMENTS.filter((segment) => !segment.includes('/'))) {
    const address = `/en/book/${BOOK}/${bad}`;
    const response = await send([`GET ${address}`]);
    expectRefusal(response, `GET ${short(address)}`);
  }
});

test('an unknown language has no pages', async ({ send }) => {
  for (const locale of ['de', 'e', 'english', 'en-GB', '%65%6e%00', ...BAD_SEGMENTS]) {
    for (const rest of ['', '/books', '/faq', `/book/${BOOK}`]) {
      expectRefusal(await send([`GET /${locale}${rest}`]), `GET /${short(locale)}${rest}`);
    }
  }
});

test('a list has no page beyond its last', async ({ send }) => {
  for (const locale of LOCALES) {
    for (const list of LISTS) {
      for (const page of BAD_PAGES) {
        const address = `/${locale}/${list}?page=${page}`;
        expectHarmless(await send([`GET ${address}`]), address);
      }
    }
  }
});

test('one page has one address', async ({ send }) => {
  const spellings: readonly (readonly [string, string])[] = [
    ['/en/books/', '/en/books'],
    ['/en/books//', '/en/books'],
    ['/en//books', '/en/books'],
    ['//en/books', '/en/books'],
    ['/EN/books', '/en/books'],
    ['/nl/Books?page=2', '/nl/books?page=2'],
    ['/en/', '/en'],
    ['/NL', '/nl'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example/%2f..', '/evil.example/%2f..'],
    ['/en/%62ooks', '/en/books'],
    ['/%6El/%42ooks?page=2&%70=1', '/nl/books?page=2&%70=1'],
    ['/en/books%2edata', '/en/books.data'],
  ];
  for (const [written, proper] of spellings) {
    const response = await send([`GET ${written}`]);
    expect.soft([response.status, response.headers.get('location')], written).toEqual([301, proper]);
  }
});

test('a page of one visitor is never cached, however its address is written', async ({ send }) => {
  const token = 'x'.repeat(43);
  const privatePages = [
    'cart',
    'author-form',
    `order/${token}`,
    `newsletter/confirm?t=${token}`,
    'payment/failed',
  ];
  for (const page of privatePages) {
    for (const address of [page, page.replace(/[?]|$/, '.data$&')]) {
      const escaped = `%${address.charCodeAt(0).toString(16)}${address.slice(1)}`;
      const led = await send([`GET /en/${escaped}`]);
      expect.soft([led.status, led.headers.get('location')], escaped).toEqual([301, `/en/${address}`]);
      for (const spelling of [escaped, address, `%25${escaped.slice(1)}`]) {
        const { headers } = await send([`GET /en/${spelling}`]);
        expect.soft(headers.get('cache-control'), spelling).toMatch(/no-store|private/);
        expect.soft(headers.get('etag'), spelling).toBeUndefined();
      }
    }
  }
});

test('a list with repeated and odd parameters is not cached', async ({ send }) => {
  expect((await send(['GET /en/books?type=academic'])).headers.get('cache-control')).toBe('no-cache');
  for (const query of [
    'page=2&page=2',
    'page=02',
    'type=none',
    'type=academic&type=academic',
    'openAccess=yes',
  ]) {
    const { status, headers } = await send([`GET /en/books?${query}`]);
    expect.soft(status, query).toBeLessThan(500);
    expect.soft(headers.get('cache-control'), query).toMatch(/no-store|private/);
  }
});

test('dots and backslashes lead nowhere', async ({ send }) => {
  for (const address of [
    '/en/books/..',
    '/en/../nl/books',
    '/en/./books',
    '/en/%2e%2e/nl',
    '/en/books/%2E',
    '/en/..%2f..%2fetc/passwd',
    '/en\\books',
    '/../../etc/passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/covers/..%2f..%2fsecrets.json?format=webp&width=320',
    '/files/..%2f..%2fsecrets.json',
    '/files/%2e%2e%2fsecrets.json',
    '/api/cart/get/../../admin',
    '/api/../admin',
    '/build/server/index.js',
    '/.env',
    '/.git/config',
  ]) {
    const response = await send([`GET ${address}`]);
    expectRefusal(response, address);
  }
});

test('meaningless queries change nothing of a page but the link to the other language', async ({ send }) => {
  const textOf = ({ body }: { body: string }) =>
    withoutLanguageSwitch(body.replace(/<script[\s\S]*?<\/script>/g, ''));
  for (const path of ['/en', '/en/books', '/nl/faq', '/en/news', `/nl/author/nicoline-van-der-sijs`]) {
    const plain = await send([`GET ${path}`]);
    for (const query of ODD_QUERIES) {
      const response = await send([`GET ${path}${query}`]);
      expectHarmless(response, path + short(query));
      if (response.status === 200) expect.soft(textOf(response), path + short(query)).toBe(textOf(plain));
    }
  }
});

test('a search accepts any input', async ({ send }) => {
  const queries = ['%00', '%ED%A0%80', '%ff', '%', 'a%0d%0ab', '*', '%22', '(((((', 'a'.repeat(10_000)];
  for (const q of queries) {
    for (const name of ['q', 'disciplines', 'year', 'publication', 'openAccess', 'type']) {
      const address = `/nl/search?${name}=${q}`;
      const response = await send([`GET ${address}`]);
      expectHarmless(response, short(address));
    }
  }
  const repeated = await send(['GET /en/search?page=2&page=3&q=a&q=b&type=x&type=__proto__']);
  expectHarmless(repeated, 'repeated names');
});

test('the data of a page have no other address', async ({ send }) => {
  for (const address of [
    '/en/books.data',
    '/en/books.data?_routes=__proto__',
    '/en/books.data?_routes=routes%2Flocale%2Cno-such-route',
    '/en/no-such-page.data',
    '/en/author/%ff.data',
    '/en/book/0/x.data',
    '/_root.data',
    '/en.data',
    '/.data',
    '/en/cart.data',
    '/de/books.data',
    '/en/books.json',
    '/en/books;x=1',
    '/en/books.data.data',
    '/en/books.data/',
  ]) {
    expectHarmless(await send([`GET ${address}`]), address);
  }
});
