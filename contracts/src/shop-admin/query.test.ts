import { expect, test } from '@jest/globals';
import { daySchema, pageSchema, searchTextSchema } from './query';

test.each(['2026-02-30', '1-5-2026', '', 'today', 20260501, ['2026-05-01']])('%j is no day', (sent) => {
  expect(daySchema.safeParse(sent).success).toBe(false);
});

test('a day that was left out is null', () => {
  expect(daySchema.parse(undefined)).toBeNull();
});

test.each([0, -1, 1.5, 'x', '1e99', Number.NaN])('%j is no page', (sent) => {
  expect(pageSchema.safeParse(sent).success).toBe(false);
});

test('blank search text is null', () => {
  expect(searchTextSchema.parse('  ')).toBeNull();
  expect(searchTextSchema.parse(' dike ')).toBe('dike');
});
