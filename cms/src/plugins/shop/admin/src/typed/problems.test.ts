import { typedMoney } from '@colophon/contracts/money/parse-money';
import { typedDay } from '@colophon/contracts/time/parse-day';
import { expect, test } from '@jest/globals';
import type { Translate } from '../messages';
import en from '../translations/en/fields.json';
import nl from '../translations/nl/fields.json';
import { dayProblem, moneyProblem, reportedProblem } from './problems';

const translateWith =
  (texts: Record<string, string>): Translate =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name]).replace(/\u00a0/g, ' '));

test('asks about an ambiguous amount, with both readings', () => {
  expect(moneyProblem(translateWith(en), typedMoney('1.234'))).toBe(
    'This can be read in two ways. Type 1234 for € 1.234,00, or 1,23 for € 1,23.',
  );
  expect(moneyProblem(translateWith(nl), typedMoney('1,005'))).toBe(
    'Dit kan op twee manieren worden gelezen. Typ 1005 voor € 1.005,00, of 1,00 voor € 1,00.',
  );
});

test('each problem has a message, and a valid amount has none', () => {
  const t = translateWith(en);
  const messages = ['89.0.0', '0,123', '-1', '99999999'].map((typed) => moneyProblem(t, typedMoney(typed)));
  expect(messages).toEqual([
    'This is no amount. Type euros with a comma or a point: 89,00 or 89.00.',
    'An amount has two decimals at most: 89,50.',
    'An amount cannot be below zero.',
    'The most that can be entered is € 9.999.999,99.',
  ]);
  expect(moneyProblem(t, typedMoney('89,00'))).toBeNull();
  expect(moneyProblem(t, typedMoney(''))).toBeNull();
});

test.each([
  ['soon', 'This is no day. Type it like 15-03-2027, 15 March 2027 or 2027-03-15.'],
  ['1-1-27', 'Write the year with four digits: 2027.'],
  ['1-1-9999', 'This year is too far away. Type a day like 15-03-2027.'],
  ['03/25/2027', 'There is no month 25. The day comes first: 15-03-2027.'],
  ['30-2-2027', 'This month has no day 30.'],
  ['15-3-2027', null],
  ['', null],
])('%s as a day: %s', (typed, message) => {
  expect(dayProblem(translateWith(en), typedDay(typed))).toBe(message);
});

test('a reported error is shown until the value is corrected, and never in the words of yup', () => {
  const raw = 'price must be a `number` type, but the final value was: `{ "typed": "\\"1.234\\"" }`.';
  expect(reportedProblem(translateWith(en), raw, false)).toBe(
    'This cannot be saved as it is typed. Correct it.',
  );
  expect(reportedProblem(translateWith(nl), raw, false)).toBe(
    'Zo kan dit niet worden opgeslagen. Verbeter het.',
  );
  expect(reportedProblem(translateWith(nl), 'Deze waarde is verplicht.', false)).toBe(
    'Deze waarde is verplicht.',
  );
  expect(reportedProblem(translateWith(en), raw, true)).toBeNull();
  expect(reportedProblem(translateWith(en), undefined, false)).toBeNull();
});
