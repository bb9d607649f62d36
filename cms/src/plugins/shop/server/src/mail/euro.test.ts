import { expect, test } from '@jest/globals';
import { euro } from './euro';

test.each([
  [0, '€ 0,00'],
  [5, '€ 0,05'],
  [2500, '€ 25,00'],
  [123456, '€ 1.234,56'],
  [100000000, '€ 1.000.000,00'],
  [-250, '− € 2,50'],
])('%i cents are %s', (cents, text) => {
  expect(euro(cents)).toBe(text);
});
