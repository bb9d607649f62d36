import { expect, test } from '@jest/globals';
import { dayAndMonth } from './date';

test('day and month are named in the language of the page', () => {
  expect(dayAndMonth('2026-11-03', 'en')).toEqual(['3', 'November']);
  expect(dayAndMonth('2026-03-31', 'nl')).toEqual(['31', 'maart']);
});
