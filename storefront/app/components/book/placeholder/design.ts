import { hash } from './digits';

/** The patterns of the placeholder cover (docs/specification.md#book-detail-page). */
export const DRAWINGS = ['shelf', 'strata', 'tiles', 'rings', 'taper', 'moons', 'initial', 'weave'] as const;
export type Drawing = (typeof DRAWINGS)[number];

const INKS = 12;

/** Selects the pattern by series, so that its volumes look alike; without one by ISBN. */
export function drawingFor(book: { isbn: string; series: string | null }): Drawing {
  return DRAWINGS[hash(book.series || book.isbn) % DRAWINGS.length] ?? 'shelf';
}

/** Selects one of twelve inks by ISBN; also the colour that tints the page of a book. */
export function inkFor(isbn: string): `ink-${number}` {
  return `ink-${(hash(isbn) % INKS) + 1}`;
}

const SIZE_BY_LENGTH = [
  [14, 17],
  [28, 14],
  [44, 11.5],
  [66, 9.4],
  [100, 7.8],
  [150, 6.8],
] as const;

/** Returns the font size of a title in hundredths of the cover's width, by its length and its longest word. */
export function titleSize(title: string): number {
  const longest = Math.max(1, ...title.split(/[\s–—-]+/).map((word) => word.length));
  const byLength = SIZE_BY_LENGTH.find(([max]) => title.length <= max)?.[1] ?? 6;
  return Math.round(Math.min(byLength, 158 / longest) * 10) / 10;
}
