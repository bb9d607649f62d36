/** An item of the pagination: a page, or an ellipsis where pages are skipped. */
export type PageMark = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

const WINDOW = 5;

/**
 * Computes the page numbers to show: a window of five that starts two before the current page, clamped to the range,
 * and the first and last page, with an ellipsis where pages are skipped (docs/specification.md#search-page).
 */
export function paginationWindow(current: number, pageCount: number): PageMark[] {
  const size = Math.min(WINDOW, pageCount);
  const start = Math.max(1, Math.min(current - 2, pageCount - size + 1));
  const shown = new Set([1, ...Array.from({ length: size }, (_, i) => start + i), pageCount]);
  const marks: PageMark[] = [];
  let before = 0;
  for (const page of [...shown].filter((p) => p >= 1 && p <= pageCount).sort((a, b) => a - b)) {
    if (page > before + 1) marks.push({ kind: 'gap', after: before });
    marks.push({ kind: 'page', page });
    before = page;
  }
  return marks;
}
