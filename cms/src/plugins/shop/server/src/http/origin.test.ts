import { expect, test } from '@jest/globals';
import { comesFromOurPages } from './origin';

const SHOP = 'https://books.example';
const ask = (origin?: string, secFetchSite?: string, publicUrl = SHOP) =>
  comesFromOurPages({ origin, secFetchSite }, publicUrl);

test('our own pages, and clients that are no browsers, pass', () => {
  expect(ask(SHOP, 'same-origin')).toBe(true);
  expect(ask(SHOP)).toBe(true);
  expect(ask(undefined, 'none')).toBe(true);
  expect(ask()).toBe(true);
});

test.each([
  'https://evil.example',
  'null',
  'https://books.example.evil.example',
  'http://books.example',
  'https://books.example:444',
  'not an origin',
])('the origin %s is refused', (origin) => {
  expect(ask(origin)).toBe(false);
});

test.each(['cross-site', 'same-site', 'whatever'])('Sec-Fetch-Site %s is refused', (site) => {
  expect(ask(SHOP, site)).toBe(false);
});

test('a trial may be opened under any name of this machine, on its own port', () => {
  expect(ask('http://localhost:3000', undefined, 'http://127.0.0.1:3000')).toBe(true);
  expect(ask('http://localhost:3001', undefined, 'http://127.0.0.1:3000')).toBe(false);
  expect(ask('http://localhost', undefined, 'https://books.example')).toBe(false);
});
