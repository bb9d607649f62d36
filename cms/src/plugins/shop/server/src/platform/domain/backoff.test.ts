import { expect, test } from '@jest/globals';
import { backoffMs, MAX_TRIES } from './backoff';

test('backs off up to an hour, and dead-letters in the end', () => {
  expect([1, 2, 3].map(backoffMs)).toEqual([1000, 2000, 4000]);
  expect(backoffMs(MAX_TRIES - 1)).toBe(60 * 60 * 1000);
  expect(backoffMs(MAX_TRIES)).toBeNull();
});
