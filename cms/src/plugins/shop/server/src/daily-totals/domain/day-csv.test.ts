import { cents, NO_CENTS } from '@colophon/contracts/money/money';
import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import { DAY_COLUMNS, dayRows } from './day-sum';

const QUIET = {
  ...{ day: dayOf('2026-11-21'), captured: NO_CENTS, returned: NO_CENTS, expected: NO_CENTS, lost: NO_CENTS },
  ...{ sold: [], refunded: [], unallocated: NO_CENTS },
};

test('a day has a row for each of its sums, with net and VAT by rate', () => {
  const rows = dayRows({
    ...{ ...QUIET, captured: cents(12_100), returned: cents(1090), expected: cents(11_010) },
    ...{ lost: cents(500), unallocated: cents(250) },
    sold: [
      { rate: 0.21, gross: cents(1210), vat: cents(210) },
      { rate: 0.09, gross: cents(10_890), vat: cents(899) },
    ],
    refunded: [{ rate: 0.09, gross: cents(1090), vat: cents(90) }],
  });
  expect(rows.map((row) => row.slice(1).join(' '))).toEqual([
    'captured    121,00',
    'returned    10,90',
    'expected    110,10',
    'lost    5,00',
    'sold 21% 10,00 2,10 12,10',
    'sold 9% 99,91 8,99 108,90',
    'refunded 9% 10,00 0,90 10,90',
    'refunded, no lines known    2,50',
  ]);
  for (const row of rows) expect(row).toHaveLength(DAY_COLUMNS.length);
});

test('a day on which nothing happened says so', () => {
  expect(dayRows(QUIET).map(([, what, , , , gross]) => `${what} ${gross}`)).toEqual([
    'captured 0,00',
    'returned 0,00',
    'expected 0,00',
  ]);
});
