import { expect, test } from '@jest/globals';
import { endOfDay, startOfDay } from './day';

test('a day of the press begins two hours before it does in Greenwich, and lasts a day', () => {
  expect(startOfDay('2026-03-29')?.toISOString()).toBe('2026-03-28T22:00:00.000Z');
  expect(endOfDay('2026-03-29')?.toISOString()).toBe('2026-03-29T22:00:00.000Z');
});

test.each(['2026-02-30', '2026-13-01', 'tomorrow', '', '0000-00-00'])('%j is no day', (text) => {
  expect(startOfDay(text)).toBeNull();
  expect(endOfDay(text)).toBeNull();
});
