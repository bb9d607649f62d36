import { expect, test } from '@jest/globals';
import { listAddress, pageNumber } from './list-page';

test('an address says which page of a list it asks for', () => {
  expect(pageNumber(new URLSearchParams('page=3'))).toBe(3);
});

test('a page that no list can have counts as the first', () => {
  for (const page of ['0', '-2', '1.5', 'two', '', '1000000000', 'NaN']) {
    expect(pageNumber(new URLSearchParams({ page }))).toBe(1);
  }
});

test('the first page of a list is the list itself', () => {
  expect(listAddress('/en/news', 1)).toBe('/en/news');
  expect(listAddress('/en/news', 2)).toBe('/en/news?page=2');
});
