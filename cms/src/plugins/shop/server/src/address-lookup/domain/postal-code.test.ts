import { expect, test } from '@jest/globals';
import { parseHouseNumber } from './postal-code';

test.each([
  ['12', { number: 12, addition: '' }],
  [' 12 ', { number: 12, addition: '' }],
  ['12 a', { number: 12, addition: 'A' }],
  ['12a', { number: 12, addition: 'A' }],
  ['12-2', { number: 12, addition: '2' }],
  ['12 bis', { number: 12, addition: 'BIS' }],
  ['12 A-3', { number: 12, addition: 'A-3' }],
])('"%s" is read as a house number', (input, expected) => {
  expect(parseHouseNumber(input)).toEqual(expected);
});

test.each(['', 'A', ' A', '0', '012', '-1', '123456', '12;', "12'--", `1${' A'.repeat(5000)}`])(
  '"%s" is no house number',
  (input) => {
    expect(parseHouseNumber(input)).toBeNull();
  },
);
