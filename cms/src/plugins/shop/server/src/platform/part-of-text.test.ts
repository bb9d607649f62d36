import { expect, test } from '@jest/globals';
import { partOfText } from './database';

test.each([
  ['SUMMER', '%SUMMER%'],
  ['50%', '%50\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('escapes wildcards in %s', (text, pattern) => {
  expect(partOfText(text)).toBe(pattern);
});
