import { dayOf } from '@colophon/contracts/time/press-day';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { isWithin, nextChange, turningDays } from './valid-until';

const clock = {
  now: new Date('2026-11-21T10:00:00Z'),
  today: dayOf('2026-11-21'),
  timeZone: SPECIFIED_TIME_ZONE,
};

test('a view is valid until the next day in its list begins at the press', () => {
  const days = ['2027-01-01', null, '2026-12-01', '2026-11-21', '2020-01-01'];
  expect(nextChange(clock, days)).toBe('2026-11-30T22:00:00.000Z');
  const amsterdam = timeZoneSchema.parse('Europe/Amsterdam');
  expect(nextChange({ ...clock, timeZone: amsterdam }, days)).toBe('2026-11-30T23:00:00.000Z');
});

test('an earlier event shortens the validity', () => {
  expect(nextChange(clock, ['2026-12-01'], ['2026-11-21T18:00:00.000Z', '2026-11-21T09:00:00.000Z'])).toBe(
    '2026-11-21T18:00:00.000Z',
  );
});

test('a view without future dates never expires', () => {
  expect(nextChange(clock, ['2026-11-21', null])).toBeNull();
});

test('a period includes its first and its last day', () => {
  const period = { from: '2026-11-21', until: '2026-11-21' };
  expect(isWithin(period, '2026-11-20')).toBe(false);
  expect(isWithin(period, '2026-11-21')).toBe(true);
  expect(isWithin(period, '2026-11-22')).toBe(false);
  expect(isWithin({ from: null, until: null }, '2026-11-22')).toBe(true);
});

test('a period changes the view on its first day and on the day after its last', () => {
  expect(turningDays({ from: '2026-11-01', until: '2026-11-30' })).toEqual(['2026-11-01', '2026-12-01']);
  expect(turningDays({ from: null, until: null })).toEqual([]);
});
