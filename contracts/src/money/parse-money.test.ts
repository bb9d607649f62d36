import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cents } from './money';
import { MAX_TYPED_CENTS, moneyText, typedMoney } from './parse-money';

test.each([
  ['89', 8900],
  ['89.00', 8900],
  ['89,00', 8900],
  ['89.5', 8950],
  ['89,50', 8950],
  [' 12,05 ', 1205],
  ['€ 12,05', 1205],
  ['€12.05', 1205],
  ['12,05 €', 1205],
  ['EUR 12,05', 1205],
  ['12.05 EUR', 1205],
  ['89,-', 8900],
  ['€ 89.–', 8900],
  ['1234', 123400],
  ['1234.5', 123450],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['1 234,56', 123456],
  ['1\u00a0234', 123400],
  ['1.234.567', 123456700],
  ['1,234,567.8', 123456780],
  ['0,01', 1],
  ['0', 0],
  ['007', 700],
])('%s is %i cents', (typed, expected) => {
  expect(typedMoney(typed)).toEqual({ cents: expected });
});

test.each([
  ['1.234', [123400, 123]],
  ['1,234', [123400, 123]],
  ['12.345', [1234500, 1234]],
  ['€ 999,999', [99999900, 99999]],
])('%s can be read in two ways', (typed, readings) => {
  expect(typedMoney(typed)).toEqual({ problem: 'ambiguous', readings });
});

test.each([
  ['', 'blank'],
  ['   ', 'blank'],
  ['€', 'unreadable'],
  ['abc', 'unreadable'],
  ['89.0.0', 'unreadable'],
  ['89,0,0', 'unreadable'],
  ['1.23.4', 'unreadable'],
  ['1.234,', 'unreadable'],
  ['12.34,56', 'unreadable'],
  ['1,234,56', 'unreadable'],
  ['1.234.56', 'unreadable'],
  ['1.234,56.78', 'unreadable'],
  [',50', 'unreadable'],
  ['8 9', 'unreadable'],
  ['1e3', 'unreadable'],
  ['12 euro', 'unreadable'],
  ['89,00 excl', 'unreadable'],
  ['٣', 'unreadable'],
  ['0.234', 'decimals'],
  ['1234,567', 'decimals'],
  ['89,0000', 'decimals'],
  ['-5', 'negative'],
  ['€ -5,00', 'negative'],
  ['10000000', 'tooMuch'],
  ['99999999999999999999', 'tooMuch'],
])('%j is no amount: %s', (typed, problem) => {
  expect(typedMoney(typed)).toEqual({ problem });
});

test('what a field shows is read as the same amount', () => {
  fc.assert(
    fc.property(fc.nat(MAX_TYPED_CENTS), (amount) => {
      expect(typedMoney(moneyText(cents(amount)))).toEqual({ cents: amount });
    }),
  );
});

test('whatever is typed, the answer is whole cents within bounds or a problem', () => {
  const keys = fc.constantFrom(...'0123456789.,-€ E'.split(''));
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 14 }), (typed) => {
      const read = typedMoney(typed.join(''));
      if (!('cents' in read)) return;
      expect(Number.isInteger(read.cents) && read.cents >= 0 && read.cents <= MAX_TYPED_CENTS).toBe(true);
    }),
  );
});
