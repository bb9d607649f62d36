import { cents } from '@colophon/contracts/money/money';
import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import type { VatRate } from '../../vat/domain/vat';
import { VAT_FACTS } from '../../vat/vat-facts';
import { SHIPPING_FACTS } from '../shipping-facts';
import { deliveryWarnings, EU_COUNTRIES } from './shipping';

const on = dayOf('2026-05-01');
const classes = [
  { upToGrams: 2000, amount: cents(395) },
  { upToGrams: 10_000, amount: cents(695) },
];
const nl = { name: 'Netherlands', rates: classes, freeFrom: null, countries: ['NL'] };
const rate = (country: string, more: Partial<VatRate> = {}): VatRate => ({
  ...{ country, kind: 'print', rate: 0.09, from: '2020-01-01', checkedOn: '2026-04-01' },
  ...more,
});
const codesOf = (...args: Parameters<typeof deliveryWarnings>) =>
  deliveryWarnings(...args).map(({ code, about }) => `${code} ${about}`);

test('a new shop has warnings about unchecked rates only', () => {
  const zones = SHIPPING_FACTS.map(({ zone, countries }) => ({ ...zone, countries }));
  const rates = VAT_FACTS.map(({ print, ...row }) => ({ ...row, kind: 'print' as const, rate: print / 100 }));
  expect(deliveryWarnings(zones, rates, on)).toEqual([{ code: 'vat-unchecked', about: 'DK, ES, SK' }]);
  expect(EU_COUNTRIES).toHaveLength(27);
});

test('lists each problem', () => {
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

test('a rate that holds and was looked up more than a year ago is named, all countries in one line', () => {
  const unchecked = (...rates: VatRate[]) => codesOf([{ ...nl, countries: ['NL', 'BE'] }], rates, on);
  const fresh = rate('BE');
  expect(unchecked(rate('NL', { checkedOn: '2025-05-01' }), fresh)).toEqual([]);
  expect(unchecked(rate('NL', { checkedOn: '2025-04-30' }), fresh)).toEqual(['vat-unchecked NL']);
  const { checkedOn: _never, ...never } = rate('NL');
  expect(unchecked(never, rate('BE', { checkedOn: '2020-01-01' }))).toEqual(['vat-unchecked BE, NL']);
  // A rate that started within the year was checked then; one that no longer or not yet applies needs no check.
  expect(unchecked({ ...never, from: '2025-12-01' }, fresh)).toEqual([]);
  expect(unchecked(never, rate('NL', { from: '2026-01-01' }), fresh)).toEqual([]);
});

test('classes may stand in any order, as long as the heavier one costs no less', () => {
  expect(codesOf([{ ...nl, rates: [...classes].reverse() }], [rate('NL')], on)).toEqual([]);
  const odd = [...classes, { upToGrams: 20_000, amount: cents(100) }];
  expect(codesOf([{ ...nl, rates: odd }], [rate('NL')], on)).toEqual(['heavier-is-cheaper Netherlands']);
});
