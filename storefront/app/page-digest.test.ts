import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pageDigest } from './page-digest.server';

type Context = Parameters<typeof pageDigest>[0];
const digest = (loaderData: unknown, { status = 200, headers = {}, errors = null as unknown } = {}) =>
  pageDigest({ staticHandlerContext: { loaderData, errors } } as Context, status, new Headers(headers));

const book = {
  root: { labels: { home: 'Home' } },
  book: { title: 'A law', prices: [1200, null], at: new Date(0) },
};

test('the same data have the same digest in every process', () => {
  expect(digest(structuredClone(book))).toBe(digest(book));
});

test.each([
  ['a word deep inside', { ...book, book: { ...book.book, title: 'A war' } }, {}],
  ['a date', { ...book, book: { ...book.book, at: new Date(1) } }, {}],
  ['one more route', { ...book, more: null }, {}],
  ['the status', book, { status: 404 }],
  ['a header', book, { headers: { 'cache-control': 'no-store' } }],
])('%s makes another', (_what, data, rest) => {
  expect(digest(data, rest)).not.toBe(digest(book));
});

test.each([
  ['a map', new Map([['a', 1]])],
  ['a promise', Promise.resolve(1)],
  ['a number beyond JSON', 1n],
])('data with %s have none: what JSON loses could differ', (_what, odd) => {
  expect(digest({ ...book, odd })).toBeNull();
});

test('a page of an error has none', () => {
  expect(digest(book, { errors: { root: new Error('x') } })).toBeNull();
});

test('no component uses the clock or random numbers while it renders: its cached page would not be rendered again for that', () => {
  // Its loader does.
  const allowed = [join('routes', 'search', 'route.tsx')];
  const components = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !allowed.includes(name),
  );
  expect(components.length).toBeGreaterThan(100);
  const matching = components.filter((name) =>
    /new Date\(\)|Date\.now\(|Math\.random\(/.test(readFileSync(join(__dirname, name), 'utf8')),
  );
  expect(matching).toEqual([]);
});
