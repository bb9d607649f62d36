import { dayOf, endOf, startOf } from '@colophon/contracts/time/press-day';
import { timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysBefore, fiscalLimit, monthsBefore, retainedUntil } from './retention';

const at = (iso: string) => new Date(`${iso}T12:00:00Z`);

test('days are days, whatever the clocks did meanwhile', () => {
  expect(daysBefore(at('2026-04-10'), 30)).toEqual(at('2026-03-11'));
});

test.each([
  ['2026-11-22', 12, '2025-11-22'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2026-01-15', 2, '2025-11-15'],
])('%s, %d months before, is %s', (now, months, then) => {
  expect(monthsBefore(at(now), months)).toEqual(at(then));
});

const ZONES = ['UTC+2', 'America/New_York', 'Pacific/Auckland'].map((name) => timeZoneSchema.parse(name));

test.each(ZONES)('what was paid on any day of 2026 stays until the end of 2033, in %s', (zone) => {
  const [first, last] = [startOf(dayOf('2026-01-01'), zone), endOf(dayOf('2026-12-31'), zone)];
  const ends = startOf(dayOf('2034-01-01'), zone);
  for (const paid of [first, new Date(last.getTime() - 1)]) {
    expect(retainedUntil(paid, zone)).toBe('2034-01-01');
    expect(paid < fiscalLimit(new Date(ends.getTime() - 1), zone)).toBe(false);
    expect(paid < fiscalLimit(ends, zone)).toBe(true);
  }
  expect(retainedUntil(last, zone)).toBe('2035-01-01');
});

test('an order may be erased from the stated day on, and not earlier', () => {
  const instant = fc.date({ min: at('2000-01-01'), max: at('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (paidAt, zone) => {
      const start = startOf(retainedUntil(paidAt, zone), zone);
      expect(paidAt < fiscalLimit(start, zone)).toBe(true);
      expect(paidAt < fiscalLimit(new Date(start.getTime() - 1), zone)).toBe(false);
    }),
  );
});
