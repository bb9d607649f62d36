import { expect, test } from '@jest/globals';
import { listPage, rowsOnPage } from './list-page';

test('a list page holds twelve rows', () => {
  expect(rowsOnPage(1)).toEqual({ limit: 12, offset: 0 });
  expect(rowsOnPage(3)).toEqual({ limit: 12, offset: 24 });
});

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [24, 2],
])('a list of %i has %i pages', (total, pageCount) => {
  expect(listPage([], { total, page: 1 })).toEqual({ items: [], total, page: 1, pageCount });
});
