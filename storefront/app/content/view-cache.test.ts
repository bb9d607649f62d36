import { expect, test } from '@jest/globals';
import { cacheView, findCachedView } from './view-cache.server';

const response = { data: { siteTitle: 'Colophon' }, version: 3, validUntil: null };

test('the frame is remembered for a second, and for ever while the CMS is down', () => {
  cacheView('frame', '/frame?locale=en', response, 10_000);
  expect(findCachedView('frame', '/frame?locale=en', 10_500)).toBe(response);
  expect(findCachedView('frame', '/frame?locale=en', 11_500)).toBeUndefined();
  expect(findCachedView('frame', '/frame?locale=en')).toBe(response);
});

test('pages of their own are not remembered here', () => {
  cacheView('book', '/book?key=1', response, 10_000);
  expect(findCachedView('book', '/book?key=1', 10_001)).toBeUndefined();
});
