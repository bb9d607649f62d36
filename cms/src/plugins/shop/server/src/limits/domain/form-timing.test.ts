import { expect, test } from '@jest/globals';
import { paceOf } from './form-timing';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [2.9, 'too-quick'],
  [3, 'fair'],
  [86_400, 'fair'],
  [86_401, 'unknown'],
  [-1, 'unknown'],
])('a form begun %s seconds ago is %s', (seconds, pace) => {
  expect(paceOf(ago(seconds), now)).toBe(pace);
});

test('a form without a timestamp is unknown', () => {
  expect(paceOf(null, now)).toBe('unknown');
});
