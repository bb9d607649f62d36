import { expect, test } from '@jest/globals';
import { partOfText } from './part-of-text';

test.each([
  ['SUMMER', '%SUMMER%'],
  ['50%', '%50\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('%s is looked for as it stands', (words, pattern) => {
  expect(partOfText(words)).toBe(pattern);
});
