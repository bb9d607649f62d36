import { expect, test } from '@jest/globals';
import { citationKey } from './citation';

const book = (more: object = {}) => ({
  paths: { en: '/book/9789089641250/feeling-indisch', nl: '/book/9789089641250/het-indische-gevoel' },
  languages: ['nl'],
  edition: { isbn: '9789089641250', publicationDate: '2009-09-15' },
  ...more,
});
const vries = { family: 'Vries', given: 'M.', particle: 'de', suffix: null };

test('a key is family name, year and the first word that counts, in the language of the book', () => {
  expect(citationKey(book(), vries)).toBe('vries2009indische');
  expect(citationKey(book({ languages: ['en', 'nl'] }), vries)).toBe('vries2009feeling');
});

test('accents and spaces leave no trace', () => {
  expect(citationKey(book(), { ...vries, family: 'García-Arenal Núñez' })).toBe(
    'garciaarenalnunez2009indische',
  );
  expect(citationKey(book(), { literal: 'Tra&Co Group' })).toBe('traco2009indische');
});

test('without a name in Latin script the ISBN stands for it, without a day "nd" for the year', () => {
  expect(citationKey(book(), undefined)).toBe('97890896412502009indische');
  expect(citationKey(book(), { literal: '黄思思' })).toBe('97890896412502009indische');
  expect(citationKey(book({ edition: { isbn: '9789089641250', publicationDate: null } }), vries)).toBe(
    'vriesndindische',
  );
});
