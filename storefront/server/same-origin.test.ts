import { expect, test } from '@jest/globals';
import { mayChange } from './same-origin.ts';

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
