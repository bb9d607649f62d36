import { expect, test } from '@jest/globals';
import { formatListAddress, parseListAddress } from './list-address';

const parse = (query: string) => parseListAddress(new URLSearchParams(query));

test('an address says kind, open access and page', () => {
  expect(parse('type=academic&page=3')).toEqual({ type: 'academic', openAccess: false, page: 3 });
  expect(parse('openAccess=1')).toEqual({ type: null, openAccess: true, page: 1 });
});

test('a kind that says nothing counts as absent', () => {
  expect(parse('type=cookbook&openAccess=yes')).toEqual({ type: null, openAccess: false, page: 1 });
});

test('a page that no list can have is no list', () => {
  for (const page of ['-2', '0', '1e9', '1.5']) expect(parse(`type=academic&page=${page}`)).toBeNull();
});

test('an address that was formatted reads as it was', () => {
  const state = { type: 'nonfiction' as const, openAccess: true, page: 12 };
  expect(parse(formatListAddress(state).slice(1))).toEqual(state);
  expect(formatListAddress({ type: null, openAccess: false, page: 1 })).toBe('');
});
