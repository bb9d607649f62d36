import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { timeText, typedTime } from './parse-time';

test.each([
  ['20:00', 1200],
  ['20.00', 1200],
  [' 20 : 00 ', 1200],
  ['2000', 1200],
  ['20u', 1200],
  ['20 uur', 1200],
  ['20.30 uur', 1230],
  ['20u30', 1230],
  ['20h30', 1230],
  ['8 pm', 1200],
  ['8:30 p.m.', 1230],
  ['8.30am', 510],
  ['12 am', 0],
  ['12 pm', 720],
  ['0:05', 5],
  ['9:05', 545],
  ['23:59', 1439],
])('%s is %i minutes after midnight', (typed, minutes) => {
  expect(typedTime(typed)).toEqual({ minutes });
});

test.each([
  ['', 'blank'],
  ['  ', 'blank'],
  ['8', 'unreadable'],
  ['20', 'unreadable'],
  ['24:00', 'unreadable'],
  ['20:60', 'unreadable'],
  ['20:0', 'unreadable'],
  ['13 pm', 'unreadable'],
  ['0 am', 'unreadable'],
  ['noon', 'unreadable'],
  ['800', 'unreadable'],
])('%j is no time: %s', (typed, problem) => {
  expect(typedTime(typed)).toEqual({ problem });
});

test('what a field shows is read as the same time', () => {
  fc.assert(
    fc.property(fc.nat(1439), (minutes) => expect(typedTime(timeText(minutes))).toEqual({ minutes })),
  );
});
