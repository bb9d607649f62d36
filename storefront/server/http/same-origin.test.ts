import { expect, test } from '@jest/globals';
import { isOneClick, mayChange } from './same-origin.ts';

const post = { method: 'POST', host: 'press.example', origin: undefined, site: undefined };

test('a form of this site may change something', () => {
  expect(mayChange({ ...post, origin: 'https://press.example' })).toBe(true);
  expect(mayChange({ ...post, site: 'same-origin' })).toBe(true);
});

test('a form of another site, of another port or of nowhere may not', () => {
  for (const origin of ['https://evil.example', 'https://press.example:8443', 'null', '']) {
    expect(mayChange({ ...post, origin })).toBe(false);
  }
  expect(mayChange({ ...post, site: 'cross-site' })).toBe(false);
  expect(mayChange({ ...post, site: 'same-site' })).toBe(false);
});

test('reading is open to everybody', () => {
  expect(mayChange({ ...post, method: 'GET', origin: 'https://evil.example' })).toBe(true);
});

test('a mail program of another site may unsubscribe with a token, and nothing else', () => {
  expect(isOneClick({ path: '/nl/newsletter/unsubscribe', query: { t: 'a-token' } })).toBe(true);
  for (const query of [{}, { t: '' }, { t: ['a', 'b'] }])
    expect(isOneClick({ path: '/nl/newsletter/unsubscribe', query })).toBe(false);
  for (const path of [
    '/nl/newsletter',
    '/nl/cart',
    '/api/newsletter/unsubscribe',
    '/nl/newsletter/unsubscribe/x',
  ])
    expect(isOneClick({ path, query: { t: 'a-token' } })).toBe(false);
});
