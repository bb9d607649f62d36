import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { askedBefore, rememberAsked } from './asked-pages.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-asked-'));
  file = join(folder, 'asked-pages.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was asked last is known after a restart, the last first', () => {
  rememberAsked(file, ['/nl', '/en/book/9789087283872/title', '/en']);
  expect(askedBefore(file)).toEqual(['/nl', '/en/book/9789087283872/title', '/en']);
  expect(readdirSync(folder)).toEqual(['asked-pages.json']);
});

test('what a reader searched for is not written down, nor what belongs to one visitor', () => {
  rememberAsked(file, [
    '/en/search?q=my+illness',
    '/en/books.data?_routes=x',
    '/en/books?page=2',
    '/en/news',
  ]);
  expect(askedBefore(file)).toEqual(['/en/news']);
  writeFileSync(
    file,
    JSON.stringify([
      '/en/cart',
      '/en/%6frder/secret',
      '/en/ebook/ebk_x',
      '/admin',
      '//elsewhere',
      7,
      '/en/search?q=x',
      '/nl',
    ]),
  );
  expect(askedBefore(file)).toEqual(['/nl']);
});

test('no more than five hundred are kept', () => {
  rememberAsked(
    file,
    Array.from({ length: 900 }, (_, n) => `/en/book/9789087283872/t${n}`),
  );
  expect(askedBefore(file)).toHaveLength(500);
});

test.each([
  ['no file', null],
  ['half a file', '["/en", "/n'],
  ['another thing', '{"a":1}'],
])('%s is no harm', (_what, text) => {
  if (text !== null) writeFileSync(file, text);
  expect(askedBefore(file)).toEqual([]);
});

test('a place that cannot be written to is no harm', () => {
  expect(() => rememberAsked(join(folder, 'nowhere', 'x.json'), ['/en'])).not.toThrow();
});
