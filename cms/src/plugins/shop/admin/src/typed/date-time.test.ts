import { type TimeZone, timeZoneOf } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateTimeTexts, instantOf } from './date-time';

const zone = (name: string) => timeZoneOf(name) as TimeZone;
const AMSTERDAM = zone('Europe/Amsterdam');

test.each([
  ['UTC+2', '2027-03-15T18:30:00.000Z'],
  ['Europe/Amsterdam', '2027-03-15T19:30:00.000Z'],
  ['UTC-3:30', '2027-03-16T00:00:00.000Z'],
])("parses and formats a date and time in the press's zone, %s", (name, iso) => {
  const timeZone = zone(name);
  expect(instantOf({ day: '15 maart 2027', time: '20.30' }, timeZone)).toEqual({ iso });
  expect(dateTimeTexts(iso, timeZone)).toEqual({ day: '15-03-2027', time: '20:30' });
});

test.each([
  { day: '', time: '20:00' },
  { day: '15-03-2027', time: '' },
  { day: '15-13-2027', time: '20:00' },
  { day: '15-03-2027', time: '8' },
])('%j is no instant', (typed) => {
  expect(instantOf(typed, AMSTERDAM)).toEqual({ problem: 'unreadable' });
});

test('rejects a time that does not exist, and takes the first of one that occurs twice', () => {
  expect(instantOf({ day: '28-3-2027', time: '2:30' }, AMSTERDAM)).toEqual({ problem: 'skipped' });
  expect(instantOf({ day: '28-3-2027', time: '2:30' }, zone('UTC+2'))).toEqual({
    iso: '2027-03-28T00:30:00.000Z',
  });
  expect(instantOf({ day: '31-10-2027', time: '2:30' }, AMSTERDAM)).toEqual({
    iso: '2027-10-31T00:30:00.000Z',
  });
});

test('formats a blank value as blank', () => {
  expect(dateTimeTexts('', AMSTERDAM)).toEqual({ day: '', time: '' });
});

test.each(['UTC+2', 'UTC+5:45', 'Europe/Amsterdam', 'America/New_York'])(
  'round-trips every whole minute in %s',
  (name) => {
    const timeZone = zone(name);
    const range = { min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        date.setUTCSeconds(0, 0);
        const texts = dateTimeTexts(date.toISOString(), timeZone);
        const back = instantOf(texts, timeZone);
        if (!('iso' in back)) throw new Error(`${date.toISOString()} does not come back`);
        // In the hour that occurs twice, the first instant is returned: it has the same text.
        expect(dateTimeTexts(back.iso, timeZone)).toEqual(texts);
        expect([0, 3_600_000]).toContain(date.getTime() - Date.parse(back.iso));
      }),
    );
  },
);
