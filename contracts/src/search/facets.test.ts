import { expect, test } from '@jest/globals';
import { COUNTABLE, FACET_TABLE, FACETS, FILTERS, isListed, isValueOf } from './facets';
import { MAX_QUERIES, multiSearchSchema } from './query';

test('availability stands first: it alone is no field of a document', () => {
  expect(FACETS).toEqual(COUNTABLE.slice(1));
});

test('a search that has a choice of every facet gets through: a page, and a query for each of them', () => {
  const filter = COUNTABLE.map((attribute) => `"${attribute}"="x"`);
  const query = { indexUid: 'products', filter, facets: [...COUNTABLE] };
  const isAccepted = (count: number) =>
    multiSearchSchema.safeParse({ queries: Array(count).fill(query) }).success;
  expect(isAccepted(1 + COUNTABLE.length)).toBe(true);
  expect(isAccepted(MAX_QUERIES + 1)).toBe(false);
});

test('no facet holds a value with a space: an address separates values by it', () => {
  const values: string[] = FILTERS.filter(isListed).flatMap((filter) => [...FACET_TABLE[filter].values]);
  expect(values.filter((value) => !/^[\w-]+$/.test(value))).toEqual([]);
});

test('what an address holds may be no value of the facet', () => {
  expect(isValueOf('type', 'journal')).toBe(true);
  expect(isValueOf('type', 'toString')).toBe(false);
});
