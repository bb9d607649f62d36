import { expect, test } from '@jest/globals';
import { vatPercent } from './vat-percent';

test('a VAT rate is shown as a percentage, with a comma where there is a part', () => {
  expect(vatPercent(0.09)).toBe('9');
  expect(vatPercent(0.21)).toBe('21');
  expect(vatPercent(0.055)).toBe('5,5');
  expect(vatPercent(0)).toBe('0');
});
