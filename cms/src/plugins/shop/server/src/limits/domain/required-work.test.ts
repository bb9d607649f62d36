import { expect, test } from '@jest/globals';
import { HARDEST, triesOf, waitUntil, workLevel } from './required-work';

test('requires no work within a limit, and beyond it one level more per doubling, up to the maximum', () => {
  const levels = [0, 1, 5, 6, 9, 10, 19, 20, 39, 40, 5000].map((used) => [used, workLevel(used, 5)]);
  expect(Object.fromEntries(levels)).toEqual({
    0: 0,
    1: 0,
    5: 0,
    6: 1,
    9: 1,
    10: 2,
    19: 2,
    20: 3,
    39: 3,
    40: 4,
    5000: HARDEST,
  });
});

test('each level has twice the tries of the one before', () => {
  expect([1, 2, HARDEST].map(triesOf)).toEqual([
    [300, 900],
    [600, 1800],
    [2400, 7200],
  ]);
});

test.each([
  [1, { unit: 'minutes', count: 2 }],
  [9 * 60 + 1, { unit: 'minutes', count: 10 }],
  [119 * 60, { unit: 'minutes', count: 119 }],
  [120 * 60, { unit: 'hours', count: 2 }],
  [13 * 3600 + 1, { unit: 'hours', count: 14 }],
])('%i seconds are a wait of %j', (seconds, wait) => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(waitUntil(new Date(now.getTime() + seconds * 1000), now)).toEqual(wait);
});
