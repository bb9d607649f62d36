import { expect, test } from '@jest/globals';
import { isRefused } from './use-whole-number';

test.each([',', '.', '1,5', '1.5', '1.000'])('refuses %j where a whole number is asked', (text) => {
  expect(isRefused(text, false)).toBe(true);
});

test.each(['1', '12', '-', ' 3'])('takes %j', (text) => {
  expect(isRefused(text, false)).toBe(false);
});

test('refuses the digits after a separator', () => {
  expect(isRefused('5', true)).toBe(true);
});
