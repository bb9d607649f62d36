import { type TimeZone, timeZoneOf } from '@colophon/contracts/time-zone';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { momentOf, momentTexts } from './moment';

const zone = (name: string) => timeZoneOf(name) as TimeZone;
const AMSTERDAM = zone('Europe/Amsterdam');

test.each([
  ['UTC+2', '2027-03-15T18:30:00.000Z'],
  ['Europe/Amsterdam', '2027-03-15T19:30:00.000Z'],
  ['UTC-3:30', '2027-03-16T00:00:00.000Z'],
])('what is typed is read and shown on the clock of the press, %s', (name, iso) => {
  const timeZone = zone(name);
  expect(momentOf({ day: '15 maart 2027', time: '20.30' }, timeZone)).toEqual({ iso });
  expect(momentTexts(iso, timeZone)).toEqual({ day: '15-03-2027', time: '20:30' });
});

test.each([
  { day: '', time: '20:00' },
  { day: '15-03-2027', time: '' },
  { day: '15-13-2027', time: '20:00' },
  { day: '15-03-2027', time: '8' },
])('%j is no instant', (typed) => {
  expect(momentOf(typed, AMSTERDAM)).toEqual({ problem: 'unreadable' });
});

test('a time that the clock skips is none, and of one that it shows twice the first is meant', () => {
  expect(momentOf({ day: '28-3-2027', time: '2:30' }, AMSTERDAM)).toEqual({ problem: 'skipped' });
  expect(momentOf({ day: '28-3-2027', time: '2:30' }, zone('UTC+2'))).toEqual({
    iso: '2027-03-28T00:30:00.000Z',
  });
  expect(momentOf({ day: '31-10-2027', time: '2:30' }, AMSTERDAM)).toEqual({
    iso: '2027-10-31T00:30:00.000Z',
  });
});

test('nothing is shown as nothing', () => {
  expect(momentTexts('', AMSTERDAM)).toEqual({ day: '', time: '' });
});

test.each(['UTC+2', 'UTC+5:45', 'Europe/Amsterdam', 'America/New_York'])(
  'every whole minute comes back in %s',
  (name) => {
    const timeZone = zone(name);
    const range = { min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        date.setUTCSeconds(0, 0);
        const texts = momentTexts(date.toISOString(), timeZone);
        const back = momentOf(texts, timeZone);
        if (!('iso' in back)) throw new Error(`${date.toISOString()} does not come back`);
        // In the hour that the clock shows twice, the first one comes back: it reads the same.
        expect(momentTexts(back.iso, timeZone)).toEqual(texts);
        expect([0, 3_600_000]).toContain(date.getTime() - Date.parse(back.iso));
      }),
    );
  },
);
