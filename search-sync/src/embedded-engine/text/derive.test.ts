import { expect, test } from '@jest/globals';
import { derive } from './derive';
import { editDistance } from './edit-distance';
import { TextIndex } from './text-index';
import { tokenize } from './tokenize';

function derived(words: string, text: string, prefix: boolean, maxTypos: number): Record<string, number> {
  const index = new TextIndex(['title']);
  index.add(0, { title: words });
  const found = derive(index.vocabulary, text, { prefix, maxTypos });
  return Object.fromEntries(found.map(({ word, typos }) => [word.spelling, typos]));
}

test.each([
  ['memory', 'memory', 0],
  ['memory', 'memroy', 1],
  ['memory', 'memor', 1],
  ['memory', 'mammory', 2],
  ['memory', 'history', 3],
])('from %s to %s it takes %d edits, more than two counting as three', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
  expect(editDistance(b, a, 2)).toBe(edits);
});

test('a word stands for itself, for what it begins, and for what it may have been meant as', () => {
  expect(derived('photo photography photograph phonograph history', 'photograph', true, 2)).toEqual({
    photograph: 0,
    photography: 0,
    phonograph: 1,
  });
});

test('a beginning may be mistyped too', () => {
  expect(derived('photography history', 'phtogr', true, 1)).toEqual({ photography: 1 });
  expect(derived('photography history', 'phtogr', false, 1)).toEqual({});
});

test('a typo in the first letter counts twice', () => {
  expect(derived('memory', 'nemory', false, 1)).toEqual({});
  expect(derived('photography', 'fhotography', false, 2)).toEqual({ photography: 2 });
});

test('two swaps, or a swap and another edit, are two typos', () => {
  expect(derived('photography history', 'phtoograhpy', false, 2)).toEqual({ photography: 2 });
  expect(derived('photography history', 'photogrpahi', false, 2)).toEqual({ photography: 2 });
});

test('words are folded, and a full stop keeps them further apart than a hyphen', () => {
  const tokens = tokenize('Cézanne-Œuvre. Über d’Été');
  expect(tokens.map(({ word, position }) => [word, position])).toEqual([
    ['cezanne', 0],
    ['oeuvre', 1],
    ['uber', 9],
    ['d', 10],
    ['ete', 11],
  ]);
});
