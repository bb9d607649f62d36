import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amountText, centsOf } from './refund-amount';

test.each([
  ['12,50', 1250],
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['€ 12,05', 1205],
  ['1.234,56', 123456],
  ['1.234', 123400],
  ['0,01', 1],
  ['0', 0],
])('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each(['', 'abc', '-5', '12,345', '1,234.56', '12,', ',50', '1e3', '12 euro', '1.23.4', '99999999'])(
  '%j is no amount',
  (typed) => {
    expect(centsOf(typed)).toBeNull();
  },
);

test('what the field shows is read as the same amount', () => {
  fc.assert(fc.property(fc.nat(99_999_999), (cents) => centsOf(amountText(cents)) === cents));
});
