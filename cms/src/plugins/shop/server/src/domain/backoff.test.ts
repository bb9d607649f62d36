import { expect, test } from '@jest/globals';
import { backoffMs, MAX_TRIES } from './backoff';

test('waits longer each time, an hour at most, and gives up in the end', () => {
  expect([1, 2, 3].map(backoffMs)).toEqual([1000, 2000, 4000]);
  expect(backoffMs(MAX_TRIES - 1)).toBe(60 * 60 * 1000);
  expect(backoffMs(MAX_TRIES)).toBeNull();
});
