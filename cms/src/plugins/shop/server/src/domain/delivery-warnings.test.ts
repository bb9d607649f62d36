import { cents } from '@colophon/contracts/money';
import { expect, test } from '@jest/globals';
import { SHIPPING_FACTS } from '../boot/shipping-facts';
import { VAT_FACTS } from '../boot/vat-facts';
import { deliveryWarnings, EU_COUNTRIES } from './delivery-warnings';
import type { VatRate } from './vat';

const on = new Date('2026-05-01');
const classes = [
  { upToGrams: 2000, amount: cents(395) },
  { upToGrams: 10_000, amount: cents(695) },
];
const nl = { name: 'Netherlands', rates: classes, freeFrom: null, countries: ['NL'] };
const rate = (country: string): VatRate => ({ country, kind: 'print', rate: 0.09, from: '2020-01-01' });
const codesOf = (...args: Parameters<typeof deliveryWarnings>) =>
  deliveryWarnings(...args).map(({ code, about }) => `${code} ${about}`);

test('what a new shop is filled with gives no cause for a warning', () => {
  const zones = SHIPPING_FACTS.map(({ zone, countries }) => ({ ...zone, countries }));
  const rates = VAT_FACTS.map(({ country, print, from }) => ({
    country,
    kind: 'print' as const,
    rate: print / 100,
    from,
  }));
  expect(deliveryWarnings(zones, rates, on)).toEqual([]);
  expect(EU_COUNTRIES).toHaveLength(27);
});

test('each thing that looks wrong is named', () => {
  expect(codesOf([{ ...nl, countries: ['BE'] }], [rate('BE')], on)).toEqual(['default-country-closed NL']);
  expect(codesOf([nl, { ...nl, name: 'Empty', rates: [] }], [rate('NL')], on)).toContain(
    'zone-without-classes Empty',
  );
  expect(codesOf([{ ...nl, countries: ['NL', 'DE'] }], [rate('NL')], on)).toEqual(['country-without-vat DE']);
  expect(codesOf([{ ...nl, countries: ['NL', 'US'] }], [rate('NL'), rate('US')], on)).toEqual([
    'vat-where-export US',
  ]);
  expect(codesOf([nl, { ...nl, name: 'Nowhere', countries: [] }], [rate('NL')], on)).toEqual([
    'zone-without-countries Nowhere',
  ]);
});

test('classes may stand in any order, as long as the heavier one costs no less', () => {
  expect(codesOf([{ ...nl, rates: [...classes].reverse() }], [rate('NL')], on)).toEqual([]);
  const odd = [...classes, { upToGrams: 20_000, amount: cents(100) }];
  expect(codesOf([{ ...nl, rates: odd }], [rate('NL')], on)).toEqual(['heavier-is-cheaper Netherlands']);
});
