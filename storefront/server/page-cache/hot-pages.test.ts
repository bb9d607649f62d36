import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hotPagesBefore, saveHotPages } from './hot-pages.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-asked-'));
  file = join(folder, 'asked-pages.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was asked last is known after a restart, the last first', () => {
  saveHotPages(file, ['/nl', '/en/book/9789087283872/title', '/en']);
  expect(hotPagesBefore(file)).toEqual(['/nl', '/en/book/9789087283872/title', '/en']);
  expect(readdirSync(folder)).toEqual(['asked-pages.json']);
});

test('what a reader searched for is not written down, nor what belongs to one visitor', () => {
  saveHotPages(file, ['/en/search?q=my+illness', '/en/books.data?_routes=x', '/en/books?page=2', '/en/news']);
  expect(hotPagesBefore(file)).toEqual(['/en/news']);
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
  expect(hotPagesBefore(file)).toEqual(['/nl']);
});

test('no more than five hundred are kept', () => {
  saveHotPages(
    file,
    Array.from({ length: 900 }, (_, n) => `/en/book/9789087283872/t${n}`),
  );
  expect(hotPagesBefore(file)).toHaveLength(500);
});

test.each([
  ['no file', null],
  ['half a file', '["/en", "/n'],
  ['another thing', '{"a":1}'],
])('%s is no harm', (_what, text) => {
  if (text !== null) writeFileSync(file, text);
  expect(hotPagesBefore(file)).toEqual([]);
});

test('a place that cannot be written to is no harm', () => {
  expect(() => saveHotPages(join(folder, 'nowhere', 'x.json'), ['/en'])).not.toThrow();
});
