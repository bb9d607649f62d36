import { expect, test } from '@jest/globals';
import { asShelved, nearest, pageOfShelf, type ShelvedTitle, shelve } from './title-shelf';

const title = (documentId: string, date: string | null, more: Partial<ShelvedTitle> = {}): ShelvedTitle => ({
  documentId,
  date,
  type: 'academic',
  isOpen: false,
  ...more,
});
const shelf = shelve([
  title('later', '2027-03-01'),
  title('soon', '2026-12-01', { isOpen: true }),
  title('new', '2026-11-01', { type: 'nonfiction' }),
  title('old', '1999-01-01', { isOpen: true }),
  title('undated', null),
]);
const all = { limit: 10, offset: 0 };

test('a page counts all that is meant, and shows its own part', () => {
  expect(pageOfShelf(shelf, {}, { limit: 2, offset: 1 })).toEqual({
    total: 5,
    documentIds: ['soon', 'new'],
    next: null,
  });
  expect(pageOfShelf(shelf, {}, { limit: 2, offset: 6 })).toEqual({ total: 5, documentIds: [], next: null });
});

test('titles are narrowed by type, by open access, and to those that hang on a term', () => {
  expect(pageOfShelf(shelf, { type: 'nonfiction' }, all).documentIds).toEqual(['new']);
  expect(pageOfShelf(shelf, { openAccess: true }, all).documentIds).toEqual(['soon', 'old']);
  const among = new Set(['old', 'later', 'a title of the partner']);
  expect(pageOfShelf(shelf, { among }, all)).toMatchObject({ total: 2, documentIds: ['later', 'old'] });
});

test('what is not out yet, or has no date, is not shown but counted; the next to come is told', () => {
  expect(pageOfShelf(shelf, {}, { ...all, outBy: '2026-11-22' })).toEqual({
    total: 5,
    documentIds: ['new', 'old'],
    next: '2026-12-01',
  });
  expect(pageOfShelf(shelf, {}, { ...all, outBy: '2026-12-01' })).toMatchObject({
    documentIds: ['soon', 'new', 'old'],
    next: '2027-03-01',
  });
  expect(pageOfShelf(shelf, { openAccess: true }, { ...all, outBy: '2026-12-01' }).next).toBeNull();
});

test('items are put in the order of the shelf, and the partner’s left out', () => {
  const items = ['old', 'elsewhere', 'soon', 'old'].map((documentId, n) => ({ documentId, n }));
  expect(asShelved(shelf, items)).toEqual([
    { documentId: 'soon', n: 2 },
    { documentId: 'old', n: 0 },
    { documentId: 'old', n: 3 },
  ]);
});

test('beside a title stand those its editors chose, then its series, then what shares most, the newest first', () => {
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
  expect(nearest(shelf, candidates, 10)).toEqual(order);
  expect(nearest(shelf, candidates, 4)).toEqual(order.slice(0, 4));
});
