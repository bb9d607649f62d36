import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wordDistance } from './advice';

test.each([
  ['film', 'film', 0],
  ['film', 'flim', 1],
  ['film', 'films', 1],
  ['film', 'firm', 1],
  ['kitten', 'sitting', 3],
])('from %s to %s are %i edits', (a, b, edits) => expect(wordDistance(a, b, 5)).toBe(edits));

test('the way back is as long', () => {
  const word = fc.stringMatching(/^[a-d]{0,6}$/);
  fc.assert(fc.property(word, word, (a, b) => expect(wordDistance(a, b, 9)).toBe(wordDistance(b, a, 9))));
});

test('what is farther than was asked for is only said to be farther', () => {
  expect(wordDistance('history', 'film', 2)).toBe(3);
});
