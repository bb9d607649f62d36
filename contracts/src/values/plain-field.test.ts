import { expect, test } from '@jest/globals';
import { plainField } from './plain-field';

test.each([
  ['The Guild honours *Syntax of Dutch*.', 'The Guild honours Syntax of Dutch.'],
  ['From *Arrivals* to *The Second Reader*: new', 'From Arrivals to The Second Reader: new'],
  ['**Zingend door het leven** en _Reynaert_', 'Zingend door het leven en Reynaert'],
  ['***Both***, __four__', 'Both, four'],
  ['‘*Water*’', '‘Water’'],
])('marks of emphasis are not shown: %s', (typed, shown) => {
  expect(plainField(typed)).toBe(shown);
});

test.each([
  'From *wódr̥ and *h₂stḗr to water',
  '2 * 3 * 4 = 24, and 2*3*4 too',
  'snake_case_name and __init',
  'A footnote*',
  '* * *',
])('a sign that encloses nothing is a sign: %s', (text) => {
  expect(plainField(text)).toBe(text);
});
