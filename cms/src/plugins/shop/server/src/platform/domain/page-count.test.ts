import { expect, test } from '@jest/globals';
import { pageCount } from './page-count';

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [101, 3],
])('%i items, fifty a page, fill %i', (total, pages) => {
  expect(pageCount(total, 50)).toBe(pages);
});
