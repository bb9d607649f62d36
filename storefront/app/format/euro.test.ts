import { cents } from '@colophon/contracts/money';
import { expect, test } from '@jest/globals';
import { decimalEuro, euro } from './euro';

test('an amount has a comma before the cents and a dot between thousands', () => {
  expect(euro(cents(123456))).toBe('€\u00a01.234,56');
  expect(euro(cents(123456789))).toBe('€\u00a01.234.567,89');
});

test('a few cents keep their zeros', () => {
  expect(euro(cents(0))).toBe('€\u00a00,00');
  expect(euro(cents(5))).toBe('€\u00a00,05');
  expect(euro(cents(100000))).toBe('€\u00a01.000,00');
});

test('a discount carries a minus sign before the euro sign', () => {
  expect(euro(cents(-1250))).toBe('−€\u00a012,50');
});

test('data formats get a decimal point, and always two decimals', () => {
  expect([0, 5, 2289, 123_456, -250].map((amount) => decimalEuro(cents(amount)))).toEqual([
    '0.00',
    '0.05',
    '22.89',
    '1234.56',
    '-2.50',
  ]);
});
