import { expect, test } from '@jest/globals';
import { Freshness } from './freshness.ts';

test('a page is as old as the oldest view that it was made from', () => {
  const freshness = new Freshness();
  freshness.note({ version: 9, validUntil: null });
  freshness.note({ version: 7, validUntil: null });
  expect(freshness.version).toBe(7);
  expect(freshness.expiresAt).toBeNull();
});

test('a page with an answer of the search engine follows the index, and is asked for again in time', () => {
  const freshness = new Freshness(() => 1000);
  expect(freshness.followsIndex).toBe(false);
  freshness.noteSearch(2000);
  expect([freshness.followsIndex, freshness.expiresAt]).toEqual([true, 3000]);
});

test('a page expires when the first of its views does', () => {
  const freshness = new Freshness(() => Date.parse('2026-11-21T10:00:00Z'));
  freshness.note({ version: 1, validUntil: '2026-12-01T00:00:00.000Z' });
  freshness.note({ version: 1, validUntil: '2026-11-22T00:00:00.000Z' });
  expect(freshness.expiresAt).toBe(Date.parse('2026-11-22T00:00:00Z'));
  freshness.noteSearch(2000);
  expect(freshness.expiresAt).toBe(Date.parse('2026-11-21T10:00:02Z'));
});
