import { expect, test } from '@jest/globals';
import { plainText } from './plain-text';

test('a description is words without tags, cut at a word', () => {
  expect(plainText('<p>Salt &amp; <em>pepper</em>.</p><p>And more</p>')).toBe('Salt & pepper. And more');
  const long = plainText(`<p>${'word '.repeat(100)}</p>`);
  expect(long.length).toBeLessThanOrEqual(201);
  expect(long.endsWith('word…')).toBe(true);
});

test('what an editor wrote about tags stays words', () => {
  expect(plainText('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;');
});

test('a text without blanks is cut between characters', () => {
  const chinese = plainText(`<p>${'机器翻译的历史与现状'.repeat(30)}</p>`);
  expect(chinese).toHaveLength(201);
  const family = '👨‍👩‍👧';
  expect(plainText(family.repeat(60))).toBe(`${family.repeat(Math.floor(200 / family.length))}…`);
});
