import { expect, test } from '@jest/globals';
import { sitemapEntry } from './sitemap-view';

const changedAt = '2026-11-20T10:00:00.000Z';

test('an edition has its own address, in both languages or in the only one written', () => {
  const isbn = '9789089641243';
  const en = { title: 'Tides', slug: 'tides' };
  expect(
    sitemapEntry('books', { isbn, slug: null, texts: { en, nl: { title: 'Tij', slug: 'tij' } }, changedAt }),
  ).toEqual({
    paths: { en: '/book/9789089641243/tides', nl: '/book/9789089641243/tij' },
    translations: ['en', 'nl'],
    changedAt,
  });
  expect(sitemapEntry('books', { isbn, slug: null, texts: { en }, changedAt }).translations).toEqual(['en']);
});

test.each([
  ['journals', '/journal/tides'],
  ['series', '/series/tides'],
  ['disciplines', '/discipline/tides'],
  ['people', '/author/tides'],
  ['news', '/news/tides'],
  ['events', '/event/tides'],
  ['pages', '/tides'],
] as const)('%s stand at %s', (kind, path) => {
  const texts = { nl: { title: 'Tides', slug: 'tides' } };
  expect(sitemapEntry(kind, { isbn: null, slug: null, texts, changedAt: null })).toEqual({
    paths: { en: path, nl: path },
    translations: ['nl'],
    changedAt: null,
  });
});

test('a term without texts is listed by its slug, in both languages', () => {
  const row = { isbn: null, slug: 'mara-quist', texts: {}, changedAt };
  expect(sitemapEntry('people', row)).toEqual({
    paths: { en: '/author/mara-quist', nl: '/author/mara-quist' },
    translations: ['en', 'nl'],
    changedAt,
  });
});
