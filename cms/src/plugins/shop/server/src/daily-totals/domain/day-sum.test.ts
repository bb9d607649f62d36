import { cents } from '@colophon/contracts/money/money';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { differenceOf, endedDays, sumOf } from './day-sum';

test("the provider's balance equals that of our orders, or the difference has a sign", () => {
  const total = sumOf([
    { captured: cents(2500), returned: cents(0) },
    { captured: cents(3000), returned: cents(1000) },
    { captured: cents(700), returned: cents(700) },
  ]);
  expect(total).toEqual({ captured: 6200, returned: 1700 });
  expect(differenceOf(total, cents(4500))).toBe(0);
  expect(differenceOf(total, cents(4499))).toBe(1);
  expect(differenceOf(total, cents(7000))).toBe(-2500);
  expect(sumOf([])).toEqual({ captured: 0, returned: 0 });
});

test('a day has ended three hours after midnight at the press', () => {
  // Midnight at the press is 22:00 UTC.
  expect(endedDays(new Date('2026-11-22T00:59:59Z'), 1, SPECIFIED_TIME_ZONE)).toEqual(['2026-11-20']);
  expect(endedDays(new Date('2026-11-22T01:00:00Z'), 3, SPECIFIED_TIME_ZONE)).toEqual([
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
  ]);
  expect(endedDays(new Date('2027-01-01T12:00:00Z'), 1, SPECIFIED_TIME_ZONE)).toEqual(['2026-12-31']);
});
