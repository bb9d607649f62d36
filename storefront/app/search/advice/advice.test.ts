import { expect, test } from '@jest/globals';
import { wordsOfQuery } from '~/search/url/search-url';
import { nearbySpellings, nearestWord, withoutOneWord } from './advice';

test('a phrase in quotes is one word of a query', () => {
  expect(wordsOfQuery('"low countries" map')).toEqual(['"low countries"', 'map']);
});

test('each word is left out in turn', () => {
  expect(withoutOneWord('dutch golden xyzzy')).toEqual(['golden xyzzy', 'dutch xyzzy', 'dutch golden']);
});

test('a single word leaves nothing to leave out', () => {
  expect(withoutOneWord('dutch')).toEqual([]);
});

test('the nearest word of the catalogue is found, an exchange of neighbours being one edit', () => {
  expect(nearestWord('hsitory', ['A History of Film', 'Historic maps'])).toBe('history');
});

test('of two words as near the more frequent one is meant', () => {
  expect(nearestWord('bark', ['barn', 'bars', 'bars of gold'])).toBe('bars');
});

test('accents count for nothing', () => {
  expect(nearestWord('creolle', ['Les langues créoles', 'crêole'])).toBe('crêole');
});

test('a word that is far from all others stays as it is', () => {
  expect(nearestWord('xyzzyquux', ['History', 'Film'])).toBe(null);
});

test('nearby spellings exchange two neighbours or leave a letter out', () => {
  expect(nearbySpellings('flim')).toEqual(['lfim', 'film', 'flmi', 'lim', 'fim', 'flm', 'fli']);
});

test('what is too short or too long to be a mistyped word has none', () => {
  expect(nearbySpellings('ab')).toEqual([]);
  expect(nearbySpellings('a'.repeat(500))).toEqual([]);
});
