import { expect, test } from '@jest/globals';
import type { EditionFacts } from './catalogue-facts';
import { changesOf, isSameFact } from './compare-facts';

test.each([
  ['2009-05-12', '2009', 0],
  ['2009-05-12', '2009-05', 0],
  ['2009-05-12', '2010', 1],
  ['2009-05-12', '2009-03', 1],
  [null, '2009', 1],
])('of %s a feed that knows %s says something else in %i cases', (publicationDate, theirs, changes) => {
  const ours = { publicationDate } as EditionFacts;
  expect(changesOf(ours, { publicationDate: theirs })).toHaveLength(changes);
});

test('the day that an import stored for a year is what the feed said, and no other day of it', () => {
  expect(isSameFact('publicationDate', '2009-01-01', '2009')).toBe(true);
  expect(isSameFact('publicationDate', '2009-05-12', '2009')).toBe(false);
});
