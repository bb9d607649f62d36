import { expect, test } from '@jest/globals';
import { datesToTry } from './dates-to-try';

test('the dates lie ahead, whatever day it is', () => {
  for (const now of ['2026-11-26T06:00:00Z', '2026-12-31T22:30:00Z', '2027-02-28T21:59:30Z'])
    for (const date of datesToTry(new Date(now))) expect([now, date > new Date(now)]).toEqual([now, true]);
});

test('they are the end of the day, the year and February, and a year later', () => {
  expect(datesToTry(new Date('2026-11-26T06:00:00Z')).map((date) => date.toISOString())).toEqual([
    '2026-11-26T21:59:00.000Z',
    '2026-12-31T21:59:00.000Z',
    '2027-02-28T21:59:00.000Z',
    '2027-11-26T06:00:00.000Z',
  ]);
});
