import { expect, test } from '@jest/globals';
import { fitHeading, longestWord } from './longest-word';

test('the longest word counts, not the longest title', () => {
  expect(longestWord('De platformsamenleving')).toBe(longestWord('platformsamenleving'));
  expect(longestWord('De platformsamenleving')).toBeGreaterThan(longestWord('A title of many short words'));
});

test('a line may end behind a hyphen or a dash', () => {
  expect(longestWord('Taal-, Land- en Volkenkunde')).toBe(longestWord('Volkenkunde'));
  expect(longestWord('1600–1815')).toBe(longestWord('1600–'));
});

test('capitals and wide letters take more room than narrow ones', () => {
  expect(longestWord('MMMMMM')).toBeGreaterThan(longestWord('mmmmmm'));
  expect(longestWord('mmmmmm')).toBeGreaterThan(longestWord('illiti'));
});

test('a Chinese title may end its lines anywhere; no title needs no room', () => {
  expect(longestWord('机器翻译知识普及')).toBe(1);
  expect(longestWord('')).toBe(1);
});

test('a heading is given the width of its longest word', () => {
  expect(fitHeading('Het leven')).toEqual({ '--word': longestWord('leven') });
});
