import { timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { lastDue } from './last-due';

const amsterdam = timeZoneSchema.parse('Europe/Amsterdam');
const HALF_PAST_SIX = 390;
const EVENING = 1085;

test.each([
  ['2026-11-29T05:29:59Z', '2026-11-28T17:05:00.000Z'],
  ['2026-11-29T05:30:00Z', '2026-11-29T05:30:00.000Z'],
  ['2026-11-29T23:30:00Z', '2026-11-29T17:05:00.000Z'],
  // Summer time.
  ['2026-07-01T12:00:00Z', '2026-07-01T04:30:00.000Z'],
])('at %s sources were due last at %s', (now, due) => {
  expect(lastDue([HALF_PAST_SIX, EVENING], new Date(now), amsterdam).toISOString()).toBe(due);
});

test('a time that the clock skips is left out on that day', () => {
  const now = new Date('2026-03-29T12:00:00Z');
  expect(lastDue([150], now, amsterdam).toISOString()).toBe('2026-03-28T01:30:00.000Z');
});
