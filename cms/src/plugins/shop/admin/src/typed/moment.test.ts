import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { momentOf, momentTexts } from './moment';

test('an instant is shown and read on the clock of the panel', () => {
  const typed = { day: '15 maart 2027', time: '20.30' };
  const iso = new Date(2027, 2, 15, 20, 30).toISOString();
  expect(momentOf(typed)).toBe(iso);
  expect(momentTexts(iso)).toEqual({ day: '15-03-2027', time: '20:30' });
});

test.each([
  { day: '', time: '20:00' },
  { day: '15-03-2027', time: '' },
  { day: '15-13-2027', time: '20:00' },
  { day: '15-03-2027', time: '8' },
])('%j is no instant', (typed) => {
  expect(momentOf(typed)).toBeNull();
});

test('nothing is shown as nothing', () => {
  expect(momentTexts('')).toEqual({ day: '', time: '' });
});

test('every whole minute comes back', () => {
  const range = { min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      date.setSeconds(0, 0);
      // An hour that the clock has twice is read as one of the two.
      const back = new Date(momentOf(momentTexts(date.toISOString())) ?? 0);
      expect(Math.abs(back.getTime() - date.getTime())).toBeLessThanOrEqual(3_600_000);
    }),
  );
});
