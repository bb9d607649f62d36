import { expect, test } from '@jest/globals';
import { payerCountryOf } from './session';

test('reads the country of a card, and of a bank from its BIC', () => {
  expect(payerCountryOf({ type: 'card', card: { country: 'US', brand: 'visa' } })).toBe('US');
  expect(payerCountryOf({ type: 'ideal', ideal: { bank: 'ing', bic: 'INGBNL2A' } })).toBe('NL');
  expect(payerCountryOf({ type: 'bancontact', bancontact: { bic: 'VAPEBE22' } })).toBe('BE');
});

test.each([
  undefined,
  null,
  'card',
  {},
  { type: 'card' },
  { type: 'card', card: null },
  { type: 'card', card: { country: null } },
  { type: 'card', card: { country: 'usa' } },
  { type: 'ideal', ideal: { bic: 'INGB' } },
  { type: 'toString' },
])('returns null without a country (%j)', (details) => {
  expect(payerCountryOf(details)).toBeNull();
});
