import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayText, isIsoDay, typedDay } from './parse-day';

test.each([
  '2027-03-15',
  '2027-3-15',
  '2027/03/15',
  '20270315',
  '15-03-2027',
  '15-3-2027',
  '15/03/2027',
  '15.03.2027',
  '15 03 2027',
  ' 15 - 03 - 2027 ',
  '15 maart 2027',
  '15 Maart 2027',
  '15 mrt 2027',
  '15 mrt. 2027',
  '15 March 2027',
  '15 Mar 2027',
  '15-mar-2027',
  '15th March, 2027',
  '15e maart 2027',
  'March 15, 2027',
  'Mar. 15 2027',
  'maandag 15 maart 2027',
  'Monday, 15 March 2027',
  'ma 15 maart 2027',
])('%s is 15 March 2027', (typed) => {
  expect(typedDay(typed)).toEqual({ day: '2027-03-15' });
});

test('numbers are never read month first', () => {
  expect(typedDay('03/04/2027')).toEqual({ day: '2027-04-03' });
  expect(typedDay('05/03/2027')).toEqual({ day: '2027-03-05' });
  expect(typedDay('03/25/2027')).toEqual({ problem: 'noSuchMonth', month: 25 });
});

test.each(
  [
    ['january', 'januari', 'jan'],
    ['february', 'februari', 'feb'],
    ['march', 'maart', 'mar', 'mrt'],
    ['april', 'apr'],
    ['may', 'mei'],
    ['june', 'juni', 'jun'],
    ['july', 'juli', 'jul'],
    ['august', 'augustus', 'aug'],
    ['september', 'sep', 'sept'],
    ['october', 'oktober', 'oct', 'okt'],
    ['november', 'nov'],
    ['december', 'dec'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)('%s is month %i', (name, month) => {
  expect(typedDay(`1 ${name} 2027`)).toEqual({ day: `2027-${String(month).padStart(2, '0')}-01` });
});

test.each([
  ['', { problem: 'blank' }],
  ['  ', { problem: 'blank' }],
  ['soon', { problem: 'unreadable' }],
  ['March 2027', { problem: 'unreadable' }],
  ['2027', { problem: 'unreadable' }],
  ['15032027', { problem: 'noSuchMonth', month: 20 }],
  ['15 marts 2027', { problem: 'unreadable' }],
  ['15-03', { problem: 'unreadable' }],
  ['1-1-27', { problem: 'shortYear' }],
  ["15 maart '27", { problem: 'shortYear' }],
  ['15-03-0227', { problem: 'noSuchYear' }],
  ['15-03-20277', { problem: 'unreadable' }],
  ['15-03-3027', { problem: 'noSuchYear' }],
  ['15-13-2027', { problem: 'noSuchMonth', month: 13 }],
  ['30-02-2027', { problem: 'noSuchDay', date: 30 }],
  ['29 februari 2027', { problem: 'noSuchDay', date: 29 }],
  ['0-1-2027', { problem: 'noSuchDay', date: 0 }],
])('%j is no day: %j', (typed, expected) => {
  expect(typedDay(typed)).toEqual(expected);
});

test('29 February is a day in a leap year', () => {
  expect(typedDay('29 feb 2028')).toEqual({ day: '2028-02-29' });
});

test('what a field shows is read as the same day', () => {
  const range = { min: new Date('1400-01-01'), max: new Date('2199-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(isIsoDay(day)).toBe(true);
      expect(typedDay(dayText(day))).toEqual({ day });
    }),
  );
});

test.each(['2027-02-29', '2027-2-28', '2027-13-01', '2027-02-28T00:00', '', 'today', '15-03-2027'])(
  '%j is not how a day is kept',
  (text) => {
    expect(isIsoDay(text)).toBe(false);
  },
);
