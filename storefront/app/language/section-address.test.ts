import { expect, test } from '@jest/globals';
import { sectionAddress } from './section-address';

test('a section leads to the list of its titles', () => {
  expect(sectionAddress('non-fiction')).toBe('/books?type=nonfiction');
  expect(sectionAddress('journals')).toBe('/search?type=journal');
});

test('a discipline or a series leads to its titles in the search', () => {
  expect(sectionAddress('discipline/film-and-media-studies')).toBe(
    '/search?disciplines=film-and-media-studies',
  );
  expect(sectionAddress('author/nicoline-van-der-sijs')).toBe('/search?q=nicoline+van+der+sijs');
});

test('what is no section is left to the pages', () => {
  for (const path of [
    'about',
    'order-information/conditions',
    'series/../etc',
    'series/a/b',
    'constructor',
    '',
  ]) {
    expect(sectionAddress(path)).toBeNull();
  }
});
