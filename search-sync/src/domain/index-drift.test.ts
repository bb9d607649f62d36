import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { makeBook, makeTexts } from '../../test/make-title';
import { driftOf } from './index-drift';
import { toSearchDocument } from './to-search-document';

const document = toSearchDocument(
  makeBook('1', { texts: { en: makeTexts('Water'), nl: makeTexts('Het water') } }),
  SPECIFIED_TIME_ZONE,
);
const stored = (): Record<string, unknown> => JSON.parse(JSON.stringify(document));

test("the engine's copy is equal, in any order of fields", () => {
  expect(driftOf(document, stored())).toBeNull();
  expect(driftOf(document, Object.fromEntries(Object.entries(stored()).reverse()))).toBeNull();
  expect(driftOf({ ...document, price: undefined }, { ...stored(), price: undefined })).toBeNull();
});

test('an absent document is missing, an unexpected one is extra', () => {
  expect(driftOf(document, null)).toBe('missing');
  expect(driftOf(null, stored())).toBe('extra');
  expect(driftOf(null, null)).toBeNull();
});

test.each<[string, (found: Record<string, unknown>) => Record<string, unknown>]>([
  ['another title', (found) => ({ ...found, title_en: 'Water.' })],
  ['a field too few', ({ year, ...found }) => found],
  ['a field too many', (found) => ({ ...found, volume: '3' })],
  ['null for an absent field', (found) => ({ ...found, volume: null })],
  ['a number as a text', (found) => ({ ...found, year: '2020' })],
  [
    'formats in another order',
    (found) => ({ ...found, isbn: [...(found.isbn as string[]), '9789048550005'] }),
  ],
  [
    'another cover, deep inside',
    (found) => ({ ...found, cover: { ...(found.cover as object), language: 'nl' } }),
  ],
  ['a text for a list', (found) => ({ ...found, authors: 'Anna Jansen' })],
])('%s makes it stale', (_, change) => {
  expect(driftOf(document, change(stored()))).toBe('stale');
});

test('any value equals its copy and differs from another', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
      const holding = (text: string) => ({ ...stored(), terms: JSON.parse(text) });
      const expected = holding(a) as unknown as typeof document;
      expect(driftOf(expected, holding(a))).toBeNull();
      if (a !== b && !a.includes('{')) expect(driftOf(expected, holding(b))).toBe('stale');
    }),
  );
});
