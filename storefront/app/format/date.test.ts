import { expect, test } from '@jest/globals';
import { date, dayAndMonth, momentWithOffset, time } from './date';

test('a date is day, month and year with spaced hyphens', () => {
  expect(date('2026-11-21')).toBe('21 - 11 - 2026');
  expect(date('2009-10-01')).toBe('01 - 10 - 2009');
});

test('a moment is shown two hours after UTC, so late evening is the next day', () => {
  expect(date('2026-11-21T22:30:00.000Z')).toBe('22 - 11 - 2026');
  expect(time('2026-11-21T18:00:00.000Z')).toBe('20.00');
});

test('summer has the same offset as winter', () => {
  expect(time('2026-07-01T18:05:00.000Z')).toBe('20.05');
});

test('day and month are named in the language of the page', () => {
  expect(dayAndMonth('2026-11-03T18:00:00.000Z', 'en')).toEqual(['3', 'November']);
  expect(dayAndMonth('2026-11-03T18:00:00.000Z', 'nl')).toEqual(['3', 'november']);
});

test('data formats get the moment itself, told by the clock that pages show', () => {
  const moment = momentWithOffset('2026-12-31T22:30:00.000Z');
  expect(moment).toBe('2027-01-01T00:30:00+02:00');
  expect(Date.parse(moment)).toBe(Date.parse('2026-12-31T22:30:00Z'));
});
