import { hash } from './digits';

/** The press's drawings (look of the placeholder cover, SPEC section 2). */
export const DRAWINGS = ['shelf', 'strata', 'tiles', 'rings', 'taper', 'moons', 'initial', 'weave'] as const;
export type Drawing = (typeof DRAWINGS)[number];

const INKS = 12;

/** The series picks the drawing, so that volumes look like siblings. */
export function drawingFor(book: { isbn: string; series: string | null }): Drawing {
  return DRAWINGS[hash(book.series || book.isbn) % DRAWINGS.length] ?? 'shelf';
}

/** The ISBN picks one of twelve inks; also the colour that stains the page around a book. */
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

/** Size of a title in hundredths of the cover's width: by its length, and never wider than its longest word. */
export function titleSize(title: string): number {
  const longest = Math.max(1, ...title.split(/[\s–—-]+/).map((word) => word.length));
  const byLength = SIZE_BY_LENGTH.find(([max]) => title.length <= max)?.[1] ?? 6;
  return Math.round(Math.min(byLength, 158 / longest) * 10) / 10;
}
