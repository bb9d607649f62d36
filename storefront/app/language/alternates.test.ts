import { expect, test } from '@jest/globals';
import { alternatesOf, canonicalLocale } from './alternates';

const paths = { en: '/en/about', nl: '/nl/over-ons' };

test('a page names its languages, itself among them, and English for everybody else', () => {
  expect(alternatesOf(paths, ['en', 'nl'])).toEqual([
    { hrefLang: 'en', path: '/en/about' },
    { hrefLang: 'nl', path: '/nl/over-ons' },
    { hrefLang: 'x-default', path: '/en/about' },
  ]);
});

test('a page that is written in one language names no other', () => {
  expect(alternatesOf(paths, ['nl'])).toEqual([]);
  expect(alternatesOf(paths, [])).toEqual([]);
});

test('a page without a text of its own belongs to the language of its text', () => {
  expect(canonicalLocale('en', ['nl'])).toBe('nl');
  expect(canonicalLocale('nl', ['en', 'nl'])).toBe('nl');
  expect(canonicalLocale('nl', [])).toBe('nl');
});
