import { expect, test } from '@jest/globals';
import { summaryOf } from './summary';

test.each([
  [{ dead: 0, pending: 0, oldestPendingSeconds: null }, 'current'],
  [{ dead: 0, pending: 2, oldestPendingSeconds: 3 }, 'waiting'],
  [{ dead: 0, pending: 2, oldestPendingSeconds: 61 }, 'behind'],
  [{ dead: 1, pending: 2, oldestPendingSeconds: 61 }, 'failing'],
] as const)('%j is %s', (status, expected) => {
  expect(summaryOf(status)).toBe(expected);
});
