import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { paginationWindow } from './pager';

const show = (current: number, pageCount: number) =>
  paginationWindow(current, pageCount)
    .map((mark) => (mark.kind === 'gap' ? '…' : mark.page))
    .join(' ');

test('the window starts two before the current page, between first and last', () => {
  expect(show(6, 12)).toBe('1 … 4 5 6 7 8 … 12');
});

test('the window is clamped at both ends', () => {
  expect(show(1, 12)).toBe('1 2 3 4 5 … 12');
  expect(show(12, 12)).toBe('1 … 8 9 10 11 12');
});

test('no ellipsis where nothing is skipped', () => {
  expect(show(4, 7)).toBe('1 2 3 4 5 6 7');
  expect(show(2, 3)).toBe('1 2 3');
  expect(show(1, 1)).toBe('1');
});

test('a page beyond the last shows the end, and no page shows nothing', () => {
  expect(show(99, 12)).toBe('1 … 8 9 10 11 12');
  expect(show(1, 0)).toBe('');
});

test('pages rise, and first, last and current are among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
      const [current, count] = [Math.min(a, b), Math.max(a, b)];
      const pages = paginationWindow(current, count).flatMap((m) => (m.kind === 'page' ? [m.page] : []));
      expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y));
      expect(pages).toEqual(expect.arrayContaining([1, current, count]));
      expect(pages.length).toBeLessThanOrEqual(7);
    }),
  );
});
