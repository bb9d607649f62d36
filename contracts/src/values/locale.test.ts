import { expect, test } from '@jest/globals';
import { languagesOf } from './language';
import { localeFromAcceptLanguage, pickText } from './locale';

test('Accept-Language gives the first of our languages by weight', () => {
  expect(localeFromAcceptLanguage('nl-NL,nl;q=0.9,en;q=0.8')).toBe('nl');
  expect(localeFromAcceptLanguage('fr, nl;q=0.3, en;q=0.7')).toBe('en');
  expect(localeFromAcceptLanguage('nl;q=9')).toBe('nl');
});

test('a header that names neither language, or nonsense, gives English', () => {
  for (const header of [undefined, '', 'fr', '../../etc', 'nl;q=0', 'x'.repeat(10_000)]) {
    expect(localeFromAcceptLanguage(header)).toBe('en');
  }
});

test('a text falls back to the other language and says so', () => {
  expect(pickText({ en: 'Tide', nl: 'Getij' }, 'nl')).toEqual({ text: 'Getij', language: 'nl' });
  expect(pickText({ en: 'Tide', nl: '  ' }, 'nl')).toEqual({ text: 'Tide', language: 'en' });
  expect(pickText({}, 'nl')).toBeNull();
});

test('every language code of the specification is understood, combined forms too', () => {
  expect(languagesOf('NED|ENG')).toEqual(['nl', 'en']);
  expect(languagesOf('ENG|FRE|GER')).toEqual(['en', 'fr', 'de']);
  expect(languagesOf('DUI')).toEqual(['de']);
  expect(languagesOf('ENG|LAT')).toEqual(['en', 'la']);
  expect(languagesOf('ENGLISH')).toEqual(['en']);
  expect(languagesOf('CHI;ZH')).toEqual(['zh']);
  expect(languagesOf('HEB, gre, grc')).toEqual(['he', 'el', 'grc']);
  expect(languagesOf('no code')).toEqual(['no code']);
});
