import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysBefore, fiscalLimit, keptUntil, monthsBefore } from './retention';

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

test('what was paid on any day of 2026 stays until the end of 2033', () => {
  for (const paid of ['2026-01-01', '2026-12-31']) {
    expect(at(paid) < fiscalLimit(at('2033-12-31'))).toBe(false);
    expect(at(paid) < fiscalLimit(at('2034-01-01'))).toBe(true);
    expect(keptUntil(at(paid))).toEqual(new Date('2034-01-01T00:00:00Z'));
  }
});

test('an order may go on the day it is said that it may, and not a moment before', () => {
  const moment = fc.date({ min: at('2000-01-01'), max: at('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, (paidAt) => {
      const day = keptUntil(paidAt);
      expect(paidAt < fiscalLimit(day)).toBe(true);
      expect(paidAt < fiscalLimit(new Date(day.getTime() - 1))).toBe(false);
    }),
  );
});
