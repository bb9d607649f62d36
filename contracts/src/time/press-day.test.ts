import { expect, test } from '@jest/globals';
import { dayOf, daysAfter, endOf, instantAt, isDay, pressDay, pressDaySchema, startOf } from './press-day';
import { SPECIFIED_TIME_ZONE, type TimeZone, timeZoneOf } from './time-zone';

const zone = (name: string) => timeZoneOf(name) as TimeZone;
const AMSTERDAM = zone('Europe/Amsterdam');

test('the specified clock is two hours ahead of UTC in summer and winter', () => {
  expect(pressDay(new Date('2026-11-21T21:59:59.999Z'), SPECIFIED_TIME_ZONE)).toBe('2026-11-21');
  expect(pressDay(new Date('2026-11-21T22:00:00Z'), SPECIFIED_TIME_ZONE)).toBe('2026-11-22');
  expect(startOf(dayOf('2026-03-29'), SPECIFIED_TIME_ZONE).toISOString()).toBe('2026-03-28T22:00:00.000Z');
  expect(endOf(dayOf('2026-03-29'), SPECIFIED_TIME_ZONE).toISOString()).toBe('2026-03-29T22:00:00.000Z');
});

test('midnight in Amsterdam is an hour before UTC in winter and two in summer', () => {
  expect(pressDay(new Date('2026-11-21T23:30:00Z'), AMSTERDAM)).toBe('2026-11-22');
  expect(pressDay(new Date('2026-07-01T21:59:59Z'), AMSTERDAM)).toBe('2026-07-01');
  const starts = ['2026-12-01', '2026-07-01', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'];
  expect(starts.map((day) => startOf(dayOf(day), AMSTERDAM).toISOString())).toEqual([
    '2026-11-30T23:00:00.000Z',
    '2026-06-30T22:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

test.each([
  'UTC+2',
  'UTC-9:30',
  'UTC',
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Kathmandu',
  // Its clock skips midnight in spring.
  'Asia/Beirut',
  'Africa/Cairo',
  'Pacific/Kiritimati',
])('each day of two years begins in %s at its first instant, and where the one before it ends', (name) => {
  const here = zone(name);
  for (let day = dayOf('2026-01-01'); day < '2028-01-01'; day = daysAfter(day, 1)) {
    const start = startOf(day, here);
    expect(pressDay(start, here)).toBe(day);
    expect(pressDay(new Date(start.getTime() - 1), here)).toBe(daysAfter(day, -1));
    expect(endOf(daysAfter(day, -1), here)).toEqual(start);
  }
});

test('a time of a day is one instant: the first where the clock shows it twice, none where it skips it', () => {
  const at = (day: string, minutes: number, name: string) =>
    instantAt(dayOf(day), minutes, zone(name))?.toISOString() ?? null;
  expect(at('2027-03-15', 20 * 60 + 30, 'UTC+2')).toBe('2027-03-15T18:30:00.000Z');
  expect(at('2027-03-15', 20 * 60 + 30, 'Europe/Amsterdam')).toBe('2027-03-15T19:30:00.000Z');
  const spring = [119, 120, 150, 179, 180].map((minutes) => at('2027-03-28', minutes, 'Europe/Amsterdam'));
  expect(spring).toEqual(['2027-03-28T00:59:00.000Z', null, null, null, '2027-03-28T01:00:00.000Z']);
  const autumn = [119, 120, 179, 180].map((minutes) => at('2027-10-31', minutes, 'Europe/Amsterdam'));
  expect(autumn).toEqual([
    '2027-10-30T23:59:00.000Z',
    '2027-10-31T00:00:00.000Z',
    '2027-10-31T00:59:00.000Z',
    '2027-10-31T02:00:00.000Z',
  ]);
  expect(at('2027-03-14', 150, 'America/New_York')).toBeNull();
  expect(at('2027-11-07', 90, 'America/New_York')).toBe('2027-11-07T05:30:00.000Z');
});

test('days are counted over the ends of months, years and February', () => {
  expect(daysAfter(dayOf('2026-12-31'), 1)).toBe('2027-01-01');
  expect(daysAfter(dayOf('2028-02-28'), 1)).toBe('2028-02-29');
  expect(daysAfter(dayOf('2027-01-01'), -1)).toBe('2026-12-31');
});

test.each(['2026-02-30', '2026-13-01', 'tomorrow', '', '0000-00-00', '2026-1-1', '2026-11-21T10:00:00Z'])(
  '%j is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => dayOf(text)).toThrow(RangeError);
    expect(pressDaySchema.safeParse(text).success).toBe(false);
  },
);
