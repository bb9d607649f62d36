import { expect, test } from '@jest/globals';
import { properPath } from './proper-path.ts';

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
    expect([path, properPath(path)]).toEqual([path, path]);
  }
});

test('slashes too many and capitals in a name lead to the proper address', () => {
  expect(properPath('/en/books/')).toBe('/en/books');
  expect(properPath('/en//books///')).toBe('/en/books');
  expect(properPath('/EN/Books')).toBe('/en/books');
  expect(properPath('/NL.data')).toBe('/nl.data');
  expect(properPath('/EN/%C3%89tude')).toBe('/en/%C3%89tude');
  expect(properPath('//')).toBe('/');
});

test('no path leads to another host', () => {
  for (const path of ['//evil.example', '///evil.example/', '//EN/x']) {
    expect(properPath(path)).toMatch(/^\/[^/]/);
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
    expect([path, properPath(path)]).toEqual([path, null]);
  }
});

test('a proper path stays as it is when it is asked again', () => {
  for (const path of ['/EN//Books/', '//a//', '/Nl/x/Y/', '/en/A.data']) {
    const once = properPath(path);
    expect(once).not.toBeNull();
    expect(properPath(once ?? '')).toBe(once);
  }
});
