import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalMoney, formatMoney, formatPercent, spreadsheetMoney } from './format-money';
import { cents } from './money';
import { moneyText, typedMoney } from './parse-money';

test.each([
  [0, '€\u00a00,00', '0,00', '0.00'],
  [5, '€\u00a00,05', '0,05', '0.05'],
  [2289, '€\u00a022,89', '22,89', '22.89'],
  [100_000, '€\u00a01.000,00', '1000,00', '1000.00'],
  [123_456, '€\u00a01.234,56', '1234,56', '1234.56'],
  [123_456_789, '€\u00a01.234.567,89', '1234567,89', '1234567.89'],
  [-1, '−€\u00a00,01', '-0,01', '-0.01'],
  [-250, '−€\u00a02,50', '-2,50', '-2.50'],
  [-1_250_000, '−€\u00a012.500,00', '-12500,00', '-12500.00'],
])('%i cents are %s for people, %s in a spreadsheet, %s as data', (amount, shown, inSheet, asData) => {
  expect([formatMoney, spreadsheetMoney, decimalMoney].map((write) => write(cents(amount)))).toEqual([
    shown,
    inSheet,
    asData,
  ]);
});

test.each([
  [0, '0%'],
  [0.09, '9%'],
  [0.21, '21%'],
  [0.055, '5,5%'],
  [0.021, '2,1%'],
  // The admin takes rates with two decimals, and all of them are shown.
  [0.0825, '8,25%'],
  [1, '100%'],
])('%d is %s', (fraction, text) => {
  expect(formatPercent(fraction)).toBe(text);
});

test('every amount of a field is read again as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      expect(typedMoney(formatMoney(cents(amount)))).toEqual({ cents: amount });
      expect(moneyText(cents(amount))).toBe(spreadsheetMoney(cents(amount)));
    }),
  );
});
