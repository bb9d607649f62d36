import { parseDutchPostalCode } from '@colophon/contracts/values/address';
import { expect, test } from '@jest/globals';
import { DUTCH_ADDRESSES } from './data/dutch-addresses';
import { filePostalCodes } from './postal-code-lookup';

test('finds street and city, with and without an addition', async () => {
  const found = { postalCode: '1011 AB', street: 'De Ruijterkade', city: 'Amsterdam' };
  expect(await filePostalCodes().find('1011 AB', { number: 107, addition: '' })).toEqual(found);
  expect(await filePostalCodes().find('1011 AB', { number: 107, addition: 'HS' })).toEqual(found);
});

test('finds nothing for a number that is not in the street, or a code that is nowhere', async () => {
  expect(await filePostalCodes().find('1011 AB', { number: 9999, addition: '' })).toBeNull();
  expect(await filePostalCodes().find('9999 ZZ', { number: 1, addition: '' })).toBeNull();
});

test('every code in the register is printed as codes are looked up', () => {
  for (const [code] of DUTCH_ADDRESSES) expect(parseDutchPostalCode(code)).toBe(code);
});
