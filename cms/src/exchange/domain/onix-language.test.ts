import { expect, test } from '@jest/globals';
import { onixLanguages } from './onix-language';

test.each([
  ['NED|ENG', ['dut', 'eng']],
  ['DUI', ['ger']],
  ['CHI', ['chi']],
  ['swe', ['swe']],
  ['HEB|RO|GRE|FRA', ['heb', 'rum', 'gre', 'fre']],
  ['', []],
])('a title in %j is in %j to the trade', (raw, codes) => {
  expect(onixLanguages(raw)).toEqual(codes);
});

test('what is no code is left out: the whole message would be refused', () => {
  expect(onixLanguages('ENG|Middle Dutch')).toEqual(['eng']);
});
