import { expect, test } from '@jest/globals';
import { encodedKey, isObjectKey } from './object-key';

test.each([
  'uploads/jacket_1.jpg',
  'ebooks/9789400603455.epub',
  "a b/c+d&e='(1)*!~é.pdf",
  `x/${'y'.repeat(1000)}`,
])('accepts %s, unchanged by an address', (key) => {
  expect(isObjectKey(key)).toBe(true);
  const { pathname } = new URL(`https://files.press.nl/${encodedKey(key)}`);
  expect(decodeURIComponent(pathname)).toBe(`/${key}`);
  expect(pathname).toMatch(/^[\w./~%-]+$/);
});

test.each([
  '',
  '/a',
  'a//b',
  'a/',
  '.',
  'a/../b',
  'a/./b',
  'a\nb',
  'a\u0000',
  'x'.repeat(1025),
  'é'.repeat(513),
])('refuses %j', (key) => {
  expect(isObjectKey(key)).toBe(false);
  expect(() => encodedKey(key)).toThrow('no name');
});
