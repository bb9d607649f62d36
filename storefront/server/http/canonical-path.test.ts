import { expect, test } from '@jest/globals';
import { canonicalPath } from './canonical-path.ts';

test('addresses of the site are as they should be', () => {
  for (const path of [
    '/',
    '/en',
    '/nl/book/9789089641243/cookies-coleslaw-and-stoops',
    '/en/books.data',
    '/_root.data',
    '/assets/root-CqSbG5bb.css',
    '/covers/Cookies_1a2b.png',
    '/.well-known/security.txt',
    '/en/author/%C3%A9tude',
    '/sandbox/pay/AbC123',
    '/en/newsletter/confirm/AbC-123',
  ]) {
    expect([path, canonicalPath(path)]).toEqual([path, path]);
  }
});

test('slashes too many and capitals in a name lead to the proper address', () => {
  expect(canonicalPath('/en/books/')).toBe('/en/books');
  expect(canonicalPath('/en//books///')).toBe('/en/books');
  expect(canonicalPath('/EN/Books')).toBe('/en/books');
  expect(canonicalPath('/NL.data')).toBe('/nl.data');
  expect(canonicalPath('/EN/%C3%89tude')).toBe('/en/%C3%89tude');
  expect(canonicalPath('//')).toBe('/');
});

test('what is escaped and needs not be leads to the proper address', () => {
  expect(canonicalPath('/en/%6frder/AbC')).toBe('/en/order/AbC');
  expect(canonicalPath('/%65n/%62%6F%6f%6Bs')).toBe('/en/books');
  expect(canonicalPath('/en/%4Frder/%41b%43%30%39%2d%5F%7e')).toBe('/en/order/AbC09-_~');
  expect(canonicalPath('/en/books%2Edata')).toBe('/en/books.data');
  expect(canonicalPath('/%61pi/cart/get')).toBe('/api/cart/get');
});

test('what is escaped for a reason stays, and is unescaped once only', () => {
  for (const path of [
    '/en/order%2Fx',
    '/en/%256frder/x',
    '/en/books%00',
    '/en/a%20b',
    '/en/%40%5B%60%7B%3A%3F%23%25',
  ])
    expect([path, canonicalPath(path)]).toEqual([path, path]);
  expect(canonicalPath('/en/%25%36frder')).toBe('/en/%256frder');
  for (const path of [
    '/en/%%36f',
    '/en/%2%36f',
    '/en/%6',
    '/en/%6g',
    '/en/%2%65%2e',
    '/en/%2E%64ata',
    '/en/%2e',
  ])
    expect([path, canonicalPath(path)]).toEqual([path, null]);
});

test('no path leads to another host', () => {
  for (const path of ['//evil.example', '///evil.example/', '//EN/x']) {
    expect(canonicalPath(path)).toMatch(/^\/[^/]/);
  }
});

test('what leads elsewhere or is no text is no path', () => {
  for (const path of [
    '/en/..',
    '/en/./books',
    '/en/%2e%2E/nl',
    '/en/.%2e',
    '/en\\books',
    '/en/%',
    '/en/%ff',
    '/en/%ED%A0%80',
    '/en/books/.data',
  ]) {
    expect([path, canonicalPath(path)]).toEqual([path, null]);
  }
});

test('a proper path stays as it is when it is asked again', () => {
  for (const path of [
    '/EN//Books/',
    '//a//',
    '/Nl/x/Y/',
    '/en/A.data',
    '/%45N/%62ooks/',
    '/en/%2541',
    '/%2f%65',
  ]) {
    const once = canonicalPath(path);
    expect(once).not.toBeNull();
    expect(canonicalPath(once ?? '')).toBe(once);
  }
});
