import { type PressDay, pressDay, startOf } from '@colophon/contracts/time/press-day';
import { SPECIFIED_TIME_ZONE, type TimeZone, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { availabilityCutoff } from './availability-cutoff';

const AMSTERDAM = timeZoneSchema.parse('Europe/Amsterdam');

test.each([
  ['2026-11-21T22:00:00Z', SPECIFIED_TIME_ZONE, '2026-11-22T10:00:00.000Z'],
  ['2026-11-21T22:00:00Z', AMSTERDAM, '2026-11-21T11:00:00.000Z'],
  ['2026-11-21T23:00:00Z', AMSTERDAM, '2026-11-22T11:00:00.000Z'],
  ['2026-11-22T22:59:59Z', AMSTERDAM, '2026-11-22T11:00:00.000Z'],
])('all of the day that holds %s in %s splits titles at %s', (now, timeZone, noon) => {
  expect(availabilityCutoff(new Date(now), timeZone).toISOString()).toBe(noon);
});

test('a title is available from its day on, also in an index that was filled under the other time zone', () => {
  const isOut = (now: Date, clock: TimeZone, day: PressDay, filledUnder: TimeZone) =>
    startOf(day, filledUnder) <= availabilityCutoff(now, clock);
  const wrong: unknown[] = [];
  for (let hour = 0; hour < 24 * 365; hour++) {
    const now = new Date(Date.parse('2026-11-01T00:30:00Z') + hour * 3_600_000);
    for (const clock of [SPECIFIED_TIME_ZONE, AMSTERDAM]) {
      for (const filledUnder of [SPECIFIED_TIME_ZONE, AMSTERDAM]) {
        const today = pressDay(now, clock);
        const tomorrow = pressDay(new Date(startOf(today, clock).getTime() + 30 * 3_600_000), clock);
        const isRight = isOut(now, clock, today, filledUnder) && !isOut(now, clock, tomorrow, filledUnder);
        if (!isRight) wrong.push([now, clock, filledUnder]);
      }
    }
  }
  expect(wrong).toEqual([]);
});
