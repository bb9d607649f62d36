import { expect, test } from '@jest/globals';
import { comesFromOurPages } from './guard';

const SHOP = 'https://books.example';
const check = (origin?: string, secFetchSite?: string, publicUrl = SHOP) =>
  comesFromOurPages({ origin, secFetchSite }, publicUrl);

test('our own pages, and clients that are no browsers, pass', () => {
  expect(check(SHOP, 'same-origin')).toBe(true);
  expect(check(SHOP)).toBe(true);
  expect(check(undefined, 'none')).toBe(true);
  expect(check()).toBe(true);
});

test.each([
  'https://evil.example',
  'null',
  'https://books.example.evil.example',
  'http://books.example',
  'https://books.example:444',
  'not an origin',
])('the origin %s is refused', (origin) => {
  expect(check(origin)).toBe(false);
});

test.each(['cross-site', 'same-site', 'whatever'])('Sec-Fetch-Site %s is refused', (site) => {
  expect(check(SHOP, site)).toBe(false);
});

test('a trial may be opened under any name of this machine, on its own port', () => {
  expect(check('http://localhost:3000', undefined, 'http://127.0.0.1:3000')).toBe(true);
  expect(check('http://localhost:3001', undefined, 'http://127.0.0.1:3000')).toBe(false);
  expect(check('http://localhost', undefined, 'https://books.example')).toBe(false);
});
