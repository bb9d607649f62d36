import { expect, test } from '@jest/globals';
import { payerCountryOf } from './payer-country';

test('a card says its country, a bank says it in its BIC', () => {
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
])('what does not tell a country tells none (%j)', (details) => {
  expect(payerCountryOf(details)).toBeNull();
});
