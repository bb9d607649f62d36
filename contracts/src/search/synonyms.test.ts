import { expect, test } from '@jest/globals';
import { areSynonyms, parseSynonyms } from './synonyms';

test('synonyms are words or word groups between commas, without regard to case', () => {
  expect(parseSynonyms(' WWII,  Second  World War;\nwwii, ')).toEqual(['wwii', 'second world war']);
});

test.each([
  ['film, cinema', true],
  ['film', false],
  ['film, Film', false],
  ['film, –', false],
  [`film, ${'x'.repeat(81)}`, false],
  [Array.from({ length: 21 }, (_, i) => `word${i}`).join(), false],
])('%s can be synonyms: %s', (text, expected) => {
  expect(areSynonyms(parseSynonyms(text))).toBe(expected);
});
