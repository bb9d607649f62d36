import { expect, test } from '@jest/globals';
import { parseSitemapFile, sitemapFiles, withOwnPages } from './files';

const index = {
  sources: [
    { source: 'books' as const, count: 4001, changedAt: '2026-11-20T10:00:00.000Z' },
    { source: 'news' as const, count: 3, changedAt: '2026-11-21T10:00:00.000Z' },
    { source: 'events' as const, count: 0, changedAt: null },
    { source: 'pages' as const, count: 0, changedAt: null },
    { source: 'faq' as const, count: 40, changedAt: '2026-01-01T00:00:00.000Z' },
  ],
};

test('a kind has as many files as its pages need; the site itself always has pages', () => {
  expect(sitemapFiles(index).map(({ name }) => name)).toEqual([
    'books-1',
    'books-2',
    'books-3',
    'news-1',
    'pages-1',
  ]);
});

test('a list is as old as the newest thing in it', () => {
  const changes = new Map(withOwnPages(index, []).map(({ paths, changedAt }) => [paths.en, changedAt]));
  expect(changes.get('')).toBe('2026-11-21T10:00:00.000Z');
  expect(changes.get('/books')).toBe('2026-11-20T10:00:00.000Z');
  expect(changes.get('/faq')).toBe('2026-01-01T00:00:00.000Z');
  expect(changes.get('/events')).toBeNull();
});

test('a file is asked for by kind and number', () => {
  expect(parseSitemapFile('books-12.xml')).toEqual({ kind: 'books', page: 12 });
  for (const name of [
    'books.xml',
    'books-0.xml',
    'faq-1.xml',
    'books-1',
    'books-1.xml.gz',
    '__proto__-1.xml',
  ])
    expect(parseSitemapFile(name)).toBeNull();
});

test("an editors' page that holds the words of one of ours is no second page", () => {
  const page = (path: string) => ({ paths: { en: path, nl: path }, translations: [], changedAt: null });
  const paths = withOwnPages(index, [page('/newsletter'), page('/about')]).map(({ paths }) => paths.en);
  expect(paths.filter((path) => path === '/newsletter')).toHaveLength(1);
  expect(paths.at(-1)).toBe('/about');
});
