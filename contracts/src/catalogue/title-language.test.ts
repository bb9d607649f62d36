import { expect, test } from '@jest/globals';
import { titleLanguage } from './title-language';

test.each([
  ['ZH', { en: '语法理论' }, 'zh'],
  ['CHI', { en: '语法理论' }, 'zh'],
  ['DUI', { en: 'Sprachliche Imitation' }, 'de'],
  ['DUI|ENG', { en: 'Ebbe', nl: 'Ebbe' }, 'de'],
])('the only title of a book in %s, and the same one twice, is in its language', (language, titles, code) => {
  expect(titleLanguage(titles, { language, written: 'en' })).toBe(code);
});

test('a title that was translated is in the language it is written for', () => {
  const titles = { en: 'Ebb', nl: 'Eb' };
  expect(titleLanguage(titles, { language: 'DUI', written: 'en' })).toBe('en');
  expect(titleLanguage(titles, { language: 'DUI', written: 'nl' })).toBe('nl');
});

test('a Dutch book whose only title is English keeps that: it is a translation', () => {
  expect(titleLanguage({ en: 'The water' }, { language: 'NED', written: 'en' })).toBe('en');
});

test('a journal keeps its name', () => {
  const journal = { language: 'NED', soleTextIsOwn: true };
  expect(titleLanguage({ en: 'Tidal Review', nl: ' ' }, { ...journal, written: 'en' })).toBe('nl');
});

test('without a language, or with one that is no code, a title is in the language it is written for', () => {
  for (const language of [null, '', 'Old Norse']) {
    expect(titleLanguage({ nl: 'Eb' }, { language, written: 'nl' })).toBe('nl');
  }
});
