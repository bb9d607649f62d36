import { expect, test } from '@jest/globals';
import { countSearch, takeSearches } from './searches-in-vain';

function searched(...queries: string[]) {
  const counts = new Map<string, number>();
  for (const q of queries) countSearch(counts, q);
  return takeSearches(counts);
}

test('equal searches are counted together, without regard to case', () => {
  expect(searched('Xyzzy', 'xyzzy ', 'plugh')).toEqual([
    { words: 'xyzzy', times: 2 },
    { words: 'plugh', times: 1 },
  ]);
});

test('the beginning of a longer search was still being typed', () => {
  expect(searched('xyz', 'xyzzy', 'xyzzy plugh')).toEqual([{ words: 'xyzzy plugh', times: 1 }]);
});

test('a search that is more frequent than those it begins is one of its own', () => {
  expect(searched('xyz', 'xyz', 'xyzzy')).toEqual([
    { words: 'xyz', times: 2 },
    { words: 'xyzzy', times: 1 },
  ]);
});

test('a search is never longer than the CMS takes, whatever its letters', () => {
  expect(searched('İ'.repeat(150))[0]?.words.length).toBeLessThanOrEqual(200);
});

test('an e-mail address and a letter or two are not counted', () => {
  expect(searched('ann@example.org', 'xy', '')).toEqual([]);
});

test('what was taken is counted from nothing again', () => {
  const counts = new Map([['xyzzy', 3]]);
  takeSearches(counts);
  expect(takeSearches(counts)).toEqual([]);
});
