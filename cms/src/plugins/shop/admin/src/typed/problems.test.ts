import { typedDay } from '@colophon/contracts/typed-day';
import { typedMoney } from '@colophon/contracts/typed-money';
import { expect, test } from '@jest/globals';
import en from '../translations/en/fields.json';
import nl from '../translations/nl/fields.json';
import type { Words } from '../words';
import { dayProblem, moneyProblem } from './problems';

const wordsOf =
  (texts: Record<string, string>): Words =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name]).replace(/\u00a0/g, ' '));

test('an amount that can be read in two ways is asked for, with both', () => {
  expect(moneyProblem(wordsOf(en), typedMoney('1.234'))).toBe(
    'This can be read in two ways. Type 1234 for € 1.234,00, or 1,23 for € 1,23.',
  );
  expect(moneyProblem(wordsOf(nl), typedMoney('1,005'))).toBe(
    'Dit kan op twee manieren worden gelezen. Typ 1005 voor € 1.005,00, of 1,00 voor € 1,00.',
  );
});

test('each problem has words, and an amount has none', () => {
  const words = wordsOf(en);
  const said = ['89.0.0', '0,123', '-1', '99999999'].map((typed) => moneyProblem(words, typedMoney(typed)));
  expect(said).toEqual([
    'This is no amount. Type euros with a comma or a point: 89,00 or 89.00.',
    'An amount has two decimals at most: 89,50.',
    'An amount cannot be below zero.',
    'The most that can be entered is € 9.999.999,99.',
  ]);
  expect(moneyProblem(words, typedMoney('89,00'))).toBeNull();
  expect(moneyProblem(words, typedMoney(''))).toBeNull();
});

test.each([
  ['soon', 'This is no day. Type it like 15-03-2027, 15 March 2027 or 2027-03-15.'],
  ['1-1-27', 'Write the year with four digits: 2027.'],
  ['1-1-9999', 'This year is too far away. Type a day like 15-03-2027.'],
  ['03/25/2027', 'There is no month 25. The day comes first: 15-03-2027.'],
  ['30-2-2027', 'This month has no day 30.'],
  ['15-3-2027', null],
  ['', null],
])('%s as a day: %s', (typed, said) => {
  expect(dayProblem(wordsOf(en), typedDay(typed))).toBe(said);
});
