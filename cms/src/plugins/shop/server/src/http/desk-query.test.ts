import { expect, test } from '@jest/globals';
import {
  fromDaySchema,
  momentSchema,
  pageSchema,
  rowIdSchema,
  untilDaySchema,
  wordsSchema,
} from './desk-query';

test('a day field means noon of its day at the press, and now when it is blank', () => {
  expect(momentSchema.parse('2026-05-01').toISOString()).toBe('2026-05-01T10:00:00.000Z');
  expect(Math.abs(momentSchema.parse(undefined).getTime() - Date.now())).toBeLessThan(60_000);
});

test('two days hold all of the first and all of the last', () => {
  expect(fromDaySchema.parse('2026-05-01')?.toISOString()).toBe('2026-04-30T22:00:00.000Z');
  expect(untilDaySchema.parse('2026-05-01')?.toISOString()).toBe('2026-05-01T22:00:00.000Z');
  expect(fromDaySchema.parse(undefined)).toBeNull();
});

test.each(['2026-02-30', '1-5-2026', '', 'today', 20260501, ['2026-05-01']])('%j is no day', (sent) => {
  for (const schema of [momentSchema, fromDaySchema, untilDaySchema]) {
    expect(schema.safeParse(sent).success).toBe(false);
  }
});

test.each([0, -1, 1.5, 'x', '1e99', Number.NaN])('%j is neither a page nor a row', (sent) => {
  expect(pageSchema.safeParse(sent).success).toBe(false);
  expect(rowIdSchema.safeParse(sent).success).toBe(false);
});

test('blanks are nothing to look for', () => {
  expect(wordsSchema.parse('  ')).toBeNull();
  expect(wordsSchema.parse(' dike ')).toBe('dike');
});
