import { expect, test } from '@jest/globals';
import { type FoundRow, foundPages } from './found-pages';

const row = (more: Partial<FoundRow>): FoundRow => ({
  kind: 'page',
  isInName: true,
  slug: null,
  texts: { en: { title: 'About us', slug: 'about' } },
  ...more,
});

test('each kind has its address, by the slug of the page’s language where there are two', () => {
  const texts = { en: { title: 'About us', slug: 'about' }, nl: { title: 'Over ons', slug: 'over' } };
  const rows = [
    row({ kind: 'person', slug: 'mara-quist', texts: { en: { title: 'Mara Quist', slug: null } } }),
    row({ kind: 'question', texts }),
    row({ kind: 'page', texts }),
  ];
  expect(foundPages(rows, 'nl')).toEqual([
    { kind: 'person', text: { text: 'Mara Quist', language: 'en' }, path: '/author/mara-quist' },
    { kind: 'question', text: { text: 'Over ons', language: 'nl' }, path: '/faq#over' },
    { kind: 'page', text: { text: 'Over ons', language: 'nl' }, path: '/over' },
  ]);
});

test('names come before two texts at most, and there are six pages at most', () => {
  const pathsOf = (names: number) => {
    const rows = Array.from({ length: 9 }, (_, i) =>
      row({ isInName: i >= 9 - names, texts: { en: { title: `Page ${i}`, slug: `${i}` } } }),
    );
    return foundPages(rows, 'en').map(({ path }) => path);
  };
  expect(pathsOf(2)).toEqual(['/7', '/8', '/0', '/1']);
  expect(pathsOf(7)).toEqual(['/2', '/3', '/4', '/5', '/6', '/7']);
});
