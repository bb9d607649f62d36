import { expect, test } from '@jest/globals';
import { isThemaQualifier, readThema } from './thema';
import { themaCodes } from './thema-codes';

test('the list of Thema 1.6 is whole: 9,187 different codes, in order', () => {
  const codes = [...themaCodes()];
  expect(codes).toHaveLength(9187);
  expect(codes).toEqual([...codes].sort());
  expect(codes).toEqual(expect.arrayContaining(['A', 'JPA', 'NHTB', '1DDB-BE-FDA', 'YZSP']));
  expect(codes.filter((code) => !/^[1-6A-Y][0-9A-Z-]*$/.test(code))).toEqual([]);
});

test.each([
  ['JPA', 'JPA'],
  ['jpa, nhtb;1ddn', 'JPA\nNHTB\n1DDN'],
  ['JPA\r\n\n1DDN\nJPA', 'JPA\n1DDN'],
])('reads %j as %j', (given, codes) => {
  expect(readThema(given)).toEqual({ codes });
});

test('names the first code that Thema does not have', () => {
  expect(readThema('JPA\nQQQQ')).toEqual({ problem: { code: 'unknown', value: 'QQQQ' } });
});

test('refuses a qualifier as the main subject', () => {
  expect(isThemaQualifier('1DDN')).toBe(true);
  expect(isThemaQualifier('JPA')).toBe(false);
  expect(readThema('1DDN JPA')).toEqual({ problem: { code: 'qualifier-first', value: '1DDN' } });
});
