import { expect, test } from '@jest/globals';
import { restAfterForeignLocale } from './foreign-locale';

test('an address in another language can be had in ours', () => {
  expect(restAfterForeignLocale('/de/faq')).toBe('/faq');
  expect(restAfterForeignLocale('/en-GB/series/dikes')).toBe('/series/dikes');
  expect(restAfterForeignLocale('/fr')).toBe('');
});

test('an address of ours, and one without a language, stay what they are', () => {
  for (const path of ['/nl/faq', '/en', '/', '/wp-login.php', '/newsletter']) {
    expect(restAfterForeignLocale(path)).toBeNull();
  }
});
