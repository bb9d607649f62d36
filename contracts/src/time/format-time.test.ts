import { expect, test } from '@jest/globals';
import { formatDay, formatDayOf, formatInstant, formatTime, isoWithOffset } from './format-time';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from './time-zone';

const amsterdam = timeZoneSchema.parse('Europe/Amsterdam');
const newfoundland = timeZoneSchema.parse('UTC-3:30');

test('a day is written with spaced hyphens', () => {
  expect(formatDay('2026-11-21')).toBe('21 - 11 - 2026');
  expect(formatDay('2009-10-01')).toBe('01 - 10 - 2009');
});

test('the day of an instant is that of the press', () => {
  const lateEvening = new Date('2026-11-21T22:30:00Z');
  expect(formatDayOf(lateEvening, SPECIFIED_TIME_ZONE)).toBe('22 - 11 - 2026');
  expect(formatDayOf(lateEvening, amsterdam)).toBe('21 - 11 - 2026');
});

test('a time names a zone that does not follow the clocks around, and needs no name where it does', () => {
  const winter = new Date('2026-11-28T18:30:00Z');
  expect(formatTime(winter, SPECIFIED_TIME_ZONE)).toBe('20.30 UTC+2');
  expect(formatTime(winter, amsterdam)).toBe('19.30');
  expect(formatTime(new Date('2026-07-01T18:05:00Z'), amsterdam)).toBe('20.05');
});

test('a moment is its day and its time, both on the clock of the press', () => {
  const newYear = new Date('2026-12-31T22:30:00Z');
  expect(formatInstant(newYear, SPECIFIED_TIME_ZONE)).toBe('01 - 01 - 2027, 00.30 UTC+2');
  expect(formatInstant(newYear, amsterdam)).toBe('31 - 12 - 2026, 23.30');
});

test('data formats have the instant, in the time zone that is displayed', () => {
  const instant = new Date('2026-12-31T22:30:00.000Z');
  const formatted = [SPECIFIED_TIME_ZONE, amsterdam, newfoundland].map((zone) =>
    isoWithOffset(instant, zone),
  );
  expect(formatted).toEqual([
    '2027-01-01T00:30:00+02:00',
    '2026-12-31T23:30:00+01:00',
    '2026-12-31T19:00:00-03:30',
  ]);
  for (const text of formatted) expect(Date.parse(text)).toBe(instant.getTime());
});
