import { expect, test } from '@jest/globals';
import { listAddress, pageOf } from './list-page';

test('an address says which page of a list it asks for, the first where it says nothing', () => {
  expect(pageOf(new URLSearchParams('page=3'))).toBe(3);
  expect(pageOf(new URLSearchParams(''))).toBe(1);
  expect(pageOf(new URLSearchParams('page='))).toBe(1);
});

test('a page that no list can have is none', () => {
  for (const page of ['0', '-2', '1.5', 'two', '1e3', '01', '100001', '1000000000', 'NaN', '\0']) {
    expect(pageOf(new URLSearchParams({ page }))).toBeNull();
  }
});

test('the first page of a list is the list itself', () => {
  expect(listAddress('/en/news', 1)).toBe('/en/news');
  expect(listAddress('/en/news', 2)).toBe('/en/news?page=2');
  expect(listAddress('/en/journals?openAccess=1', 2)).toBe('/en/journals?openAccess=1&page=2');
});
