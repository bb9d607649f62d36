import { expect, test } from '@jest/globals';
import { type NearWords, nearWords } from './near-words';
import { TextIndex } from './text-index';
import { Tokenizer, tokenize } from './tokenize';

function near(words: string, text: string, isPrefix: boolean, maxTypos: number): Record<string, number> {
  const index = new TextIndex(['title']);
  index.add(0, { title: words });
  const found: NearWords = nearWords(index.vocabulary, text, { maxTypos, isPrefix }, () => true);
  return Object.fromEntries([
    ...found.one.map(({ spelling }) => [spelling, 1] as const),
    ...found.two.map(({ spelling }) => [spelling, 2] as const),
  ]);
}

test.each([
  ['memory', {}],
  ['memroy', { memory: 1 }],
  ['memor', { memory: 1 }],
  ['mammory', { memory: 2 }],
  ['history', {}],
])('with two typos allowed, %s may be meant as %j', (text, expected) => {
  expect(near('memory zebra', text, false, 2)).toEqual(expected);
});

test('a prefix may be mistyped too', () => {
  expect(near('photography history', 'phtogr', true, 1)).toEqual({ photography: 1 });
  expect(near('photography history', 'phtogr', false, 1)).toEqual({});
  expect(near('netherlands nearly', 'nederland', true, 2)).toEqual({ netherlands: 2 });
});

test('a typo in the first letter counts as two', () => {
  expect(near('memory', 'nemory', false, 1)).toEqual({});
  expect(near('photography', 'fhotography', false, 2)).toEqual({ photography: 2 });
});

test('two swaps, or a swap and another edit, are two typos', () => {
  expect(near('photography history', 'phtoograhpy', false, 2)).toEqual({ photography: 2 });
  expect(near('photography history', 'photogrpahi', false, 2)).toEqual({ photography: 2 });
});

test('a word has at most 150 neighbours at one typo, the first in the alphabet', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const words = [...letters].flatMap((a) => Array.from({ length: 6 }, (_, i) => `memor${i}${a}`));
  const one = near(`memora ${words.join(' ')}`, 'memory', true, 1);
  expect(Object.keys(one)).toHaveLength(150);
});

test('words are folded, and a full stop separates them more than a hyphen or a colon', () => {
  const tokens = tokenize('Cézanne-Œuvre. Über: d’Été');
  expect(tokens.map(({ word, position }) => [word, position])).toEqual([
    ['cezanne', 0],
    ['oeuvre', 1],
    ['uber', 9],
    ['d', 10],
    ['ete', 11],
  ]);
});

test('stop words keep their positions, in lower case only; separators are as in the settings', () => {
  const tokenizer = new Tokenizer({ stopWords: ['the'], separatorTokens: ['|'], nonSeparatorTokens: ['+'] });
  expect(tokenizer.words('C++ in the|The').map(({ word, position }) => [word, position])).toEqual([
    ['c++', 0],
    ['in', 1],
    ['the', 3],
  ]);
});
