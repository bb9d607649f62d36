import { expect, test } from '@jest/globals';
import { dayAfter, dayInAmsterdam, startOfDay } from './local-day';

test('a day begins in Amsterdam before it does in Greenwich', () => {
  expect(dayInAmsterdam(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
  expect(dayInAmsterdam(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
  expect(dayInAmsterdam(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
});

test('midnight is an hour before UTC in winter and two in summer', () => {
  expect(startOfDay('2026-12-01').toISOString()).toBe('2026-11-30T23:00:00.000Z');
  expect(startOfDay('2026-07-01').toISOString()).toBe('2026-06-30T22:00:00.000Z');
});

test('midnight is right on and after the days on which the clock changes', () => {
  expect(startOfDay('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z');
  expect(startOfDay('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z');
});

test('the day after the last of a month is the first of the next', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
});
