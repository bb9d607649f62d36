import { expect, test } from '@jest/globals';
import { type IndexedTitle, indexTitles, nearest, pageOfIndex, sortByIndex } from './title-index';

const title = (documentId: string, date: string | null, more: Partial<IndexedTitle> = {}): IndexedTitle => ({
  documentId,
  date,
  type: 'academic',
  isOpen: false,
  ...more,
});
const index = indexTitles([
  title('later', '2027-03-01'),
  title('soon', '2026-12-01', { isOpen: true }),
  title('new', '2026-11-01', { type: 'nonfiction' }),
  title('old', '1999-01-01', { isOpen: true }),
  title('undated', null),
]);
const all = { limit: 10, offset: 0 };

test('a page has the total of all matching titles and its own part of them', () => {
  expect(pageOfIndex(index, {}, { limit: 2, offset: 1 })).toEqual({
    total: 5,
    documentIds: ['soon', 'new'],
    next: null,
  });
  expect(pageOfIndex(index, {}, { limit: 2, offset: 6 })).toEqual({ total: 5, documentIds: [], next: null });
});

test('filters titles by type, by open access, and by a set of ids', () => {
  expect(pageOfIndex(index, { type: 'nonfiction' }, all).documentIds).toEqual(['new']);
  expect(pageOfIndex(index, { openAccess: true }, all).documentIds).toEqual(['soon', 'old']);
  const among = new Set(['old', 'later', 'a title of the partner']);
  expect(pageOfIndex(index, { among }, all)).toMatchObject({ total: 2, documentIds: ['later', 'old'] });
});

test('unpublished and undated titles are counted but not shown, and the next publication date is returned', () => {
  expect(pageOfIndex(index, {}, { ...all, outBy: '2026-11-22' })).toEqual({
    total: 5,
    documentIds: ['new', 'old'],
    next: '2026-12-01',
  });
  expect(pageOfIndex(index, {}, { ...all, outBy: '2026-12-01' })).toMatchObject({
    documentIds: ['soon', 'new', 'old'],
    next: '2027-03-01',
  });
  expect(pageOfIndex(index, { openAccess: true }, { ...all, outBy: '2026-12-01' }).next).toBeNull();
});

test('sorts items by the index and leaves the partner’s out', () => {
  const items = ['old', 'elsewhere', 'soon', 'old'].map((documentId, n) => ({ documentId, n }));
  expect(sortByIndex(index, items)).toEqual([
    { documentId: 'soon', n: 2 },
    { documentId: 'old', n: 0 },
    { documentId: 'old', n: 3 },
  ]);
});

test("related titles: the editors' choice, then its series, then most shared terms, newest first", () => {
  const near = (documentId: string, rank: number, shared: number, place: number | null = null) => ({
    documentId,
    rank,
    place,
    shared,
  });
  const candidates = [
    near('undated', 2, 3),
    near('old', 2, 3),
    near('soon', 2, 1),
    near('new', 1, 1),
    near('chosen second', 0, 0, 2),
    near('chosen first', 0, 0, 1),
    near('later', 2, 3),
    near('without an edition', 1, 9),
  ];
  const order = ['chosen first', 'chosen second', 'new', 'later', 'old', 'undated', 'soon'];
  expect(nearest(index, candidates, 10)).toEqual(order);
  expect(nearest(index, candidates, 4)).toEqual(order.slice(0, 4));
});
