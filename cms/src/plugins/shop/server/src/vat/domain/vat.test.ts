import { cents } from '@colophon/contracts/money/money';
import { dayOf } from '@colophon/contracts/time/press-day';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unitGross, type VatRate, vatRateFor, vatWithin } from './vat';

const rates: VatRate[] = [
  { country: 'RO', kind: 'print', rate: 0.05, from: '2020-01-01' },
  { country: 'RO', kind: 'print', rate: 0.11, from: '2025-08-01' },
  { country: 'HU', kind: 'print', rate: 0.05, from: '2020-01-01' },
  { country: 'HU', kind: 'ebook', rate: 0.27, from: '2020-01-01' },
];

describe('the VAT rate', () => {
  test('changes on the day that the new one begins', () => {
    expect(vatRateFor(rates, { country: 'RO', kind: 'print', on: dayOf('2025-07-31') })).toBe(0.05);
    expect(vatRateFor(rates, { country: 'RO', kind: 'print', on: dayOf('2025-08-01') })).toBe(0.11);
  });

  test('differs between print and e-book where the law says so', () => {
    expect(vatRateFor(rates, { country: 'HU', kind: 'print', on: dayOf('2026-01-01') })).toBe(0.05);
    expect(vatRateFor(rates, { country: 'HU', kind: 'ebook', on: dayOf('2026-01-01') })).toBe(0.27);
  });

  test('is 0 for export and before the first row', () => {
    expect(vatRateFor(rates, { country: 'US', kind: 'print', on: dayOf('2026-01-01') })).toBe(0);
    expect(vatRateFor(rates, { country: 'HU', kind: 'print', on: dayOf('2019-12-31') })).toBe(0);
  });
});

describe('the gross unit price', () => {
  const edition = { price: cents(2294), priceInclVat: cents(2500) };

  test('is the consumer price in the Netherlands', () => {
    expect(unitGross(edition, { rate: 0.09, country: 'NL' })).toBe(2500);
  });

  test('is net plus VAT elsewhere, and in the Netherlands without a consumer price', () => {
    expect(unitGross(edition, { rate: 0.06, country: 'BE' })).toBe(2432);
    expect(unitGross({ price: cents(2294), priceInclVat: null }, { rate: 0.09, country: 'NL' })).toBe(2500);
  });

  test('rounds half a cent up', () => {
    expect(unitGross({ price: cents(50), priceInclVat: null }, { rate: 0.09, country: 'NL' })).toBe(55);
    expect(unitGross({ price: cents(100), priceInclVat: null }, { rate: 0.055, country: 'FR' })).toBe(106);
  });
});

describe('VAT within a gross amount', () => {
  test('is what was added to the net amount', () => {
    expect(vatWithin(cents(10_900), 0.09)).toBe(900);
    expect(vatWithin(cents(10_000), 0)).toBe(0);
  });

  test('lies within half a cent of the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 300 }),
        (gross, tenths) => {
          const rate = tenths / 1000;
          const exact = (gross * rate) / (1 + rate);
          expect(Math.abs(vatWithin(cents(gross), rate) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });
});
