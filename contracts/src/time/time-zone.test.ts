import { expect, test } from '@jest/globals';
import {
  offsetMs,
  SPECIFIED_TIME_ZONE,
  type TimeZone,
  timeZoneOf,
  timeZoneSchema,
  zoneLabel,
} from './time-zone';

const HOUR_MS = 3_600_000;

test.each([
  ['UTC+2', 'UTC+2', 2],
  ['utc+02:00', 'UTC+2', 2],
  ['UTC+0200', 'UTC+2', 2],
  ['UTC', 'UTC+0', 0],
  ['UTC-9:30', 'UTC-9:30', -9.5],
  ['UTC+5:45', 'UTC+5:45', 5.75],
  ['Europe/Amsterdam', 'Europe/Amsterdam', 1],
  ['europe/amsterdam', 'Europe/Amsterdam', 1],
])('%s is read as %s', (text, name, hours) => {
  expect(timeZoneOf(text)).toBe(name);
  expect(offsetMs(new Date('2026-12-01T12:00:00.999Z'), timeZoneOf(text) as TimeZone)).toBe(hours * HOUR_MS);
});

test.each(['', 'Amsterdam', 'Europe/Nowhere', '+2', 'UTC+15', 'UTC+2:75', 'GMT+2', '2'])(
  '%j is no time zone',
  (text) => {
    expect(timeZoneOf(text)).toBeNull();
    expect(timeZoneSchema.safeParse(text).error?.issues[0]?.message).toMatch(/UTC\+2 or Europe\/Amsterdam/);
  },
);

test('local time changes in the night of the change, a fixed zone does not', () => {
  const amsterdam = timeZoneSchema.parse('Europe/Amsterdam');
  const offsets = (zone: TimeZone) =>
    [
      '2026-03-29T00:59:59.999Z',
      '2026-03-29T01:00:00Z',
      '2026-10-25T00:59:59.999Z',
      '2026-10-25T01:00:00Z',
    ].map((instant) => offsetMs(new Date(instant), zone) / HOUR_MS);
  expect(offsets(amsterdam)).toEqual([1, 2, 2, 1]);
  expect(offsets(SPECIFIED_TIME_ZONE)).toEqual([2, 2, 2, 2]);
});

test('only a time of a fixed zone has to name it', () => {
  expect(zoneLabel(SPECIFIED_TIME_ZONE)).toBe('UTC+2');
  expect(zoneLabel(timeZoneSchema.parse('Europe/Amsterdam'))).toBeNull();
});
