import { expect, test } from '@jest/globals';
import { isSameFact } from './compare-facts';

test('a year is the same as a day of it, and not as a day of another', () => {
  expect(isSameFact('publicationDate', '2009-05-12', '2009')).toBe(true);
  expect(isSameFact('publicationDate', '2009-05-12', '2009-05')).toBe(true);
  expect(isSameFact('publicationDate', '2009-05-12', '2010')).toBe(false);
  expect(isSameFact('publicationDate', null, '2009')).toBe(false);
});
