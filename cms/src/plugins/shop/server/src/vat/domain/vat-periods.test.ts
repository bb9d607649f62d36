import { dayOf, daysAfter } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type VatRate, vatByCountry, vatRateFor } from './vat';

const on = dayOf('2026-05-01');

test('a rate holds from its day until the day of the next', () => {
  const rates: VatRate[] = [
    { country: 'RO', kind: 'print', rate: 0.11, from: '2025-08-01' },
    { country: 'RO', kind: 'print', rate: 0.05, from: '2020-01-01' },
    { country: 'RO', kind: 'ebook', rate: 0.09, from: '2027-01-01' },
  ];
  expect(vatByCountry(rates, on)).toEqual([
    {
      country: 'RO',
      print: [
        { rate: 0.05, from: '2020-01-01', until: '2025-08-01', isNow: false },
        { rate: 0.11, from: '2025-08-01', until: null, isNow: true },
      ],
      ebook: [{ rate: 0.09, from: '2027-01-01', until: null, isNow: false }],
    },
  ]);
});

test('the current rate shown is the one that prices a cart', () => {
  const day = fc.nat({ max: 3652 }).map((days) => daysAfter(dayOf('2020-01-01'), days));
  const someRates = fc.uniqueArray(fc.record({ rate: fc.constantFrom(0, 0.05, 0.09), from: day }), {
    selector: ({ from }) => from,
    maxLength: 6,
  });
  fc.assert(
    fc.property(someRates, day, (own, today) => {
      const rates = own.map((one) => ({ country: 'NL', kind: 'print' as const, ...one }));
      const shown = vatByCountry(rates, today)[0]?.print.find(({ isNow }) => isNow);
      expect(shown?.rate ?? 0).toBe(vatRateFor(rates, { country: 'NL', kind: 'print', on: today }));
    }),
  );
});
