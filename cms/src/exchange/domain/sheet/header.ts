import { LOCALES } from '@colophon/contracts/values/locale';
import { type Cell, foldWord, isEmptyCell, showCell } from './cell';
import { FACT_COLUMNS, type FactColumn, KEY_COLUMNS } from './columns';

/** Where the columns of a sheet are, by their places from 0. */
export type Header = {
  isbn: number;
  /** null where nothing says which rows are one title */
  work: number | null;
  /** null where nothing says what was exported */
  exported: number | null;
  facts: readonly { place: number; column: FactColumn }[];
  /** the headings as they stand in the sheet */
  headings: readonly string[];
  /** headings of columns that nobody knows */
  unknown: readonly string[];
};

type Known = FactColumn | keyof typeof KEY_COLUMNS;

const KNOWN: ReadonlyMap<string, Known> = new Map(
  [
    ['isbn' as const, KEY_COLUMNS.isbn] as const,
    ['work' as const, KEY_COLUMNS.work] as const,
    ['exported' as const, KEY_COLUMNS.exported] as const,
    ...FACT_COLUMNS.map((column) => [column, column] as const),
  ].flatMap(([known, { headings }]) =>
    LOCALES.map((locale): [string, Known] => [foldWord(headings[locale]), known]),
  ),
);

/** Reads the row of headings, in English or Dutch and in any order. */
export function readHeader(
  cells: readonly (Cell | undefined)[],
): Header | { problem: 'no-isbn-column' } | { problem: 'repeated-column'; column: string } {
  const headings = Array.from(cells, (cell) => (isEmptyCell(cell) ? '' : showCell(cell ?? '').trim()));
  const places = new Map<Known, number>();
  const unknown: string[] = [];
  for (const [place, heading] of headings.entries()) {
    const known = KNOWN.get(foldWord(heading));
    if (known !== undefined && places.has(known)) return { problem: 'repeated-column', column: heading };
    if (known !== undefined) places.set(known, place);
    else if (heading !== '') unknown.push(heading);
  }
  const isbn = places.get('isbn');
  if (isbn === undefined) return { problem: 'no-isbn-column' };
  const facts = FACT_COLUMNS.flatMap((column) => {
    const place = places.get(column);
    return place === undefined ? [] : { place, column };
  });
  const [work = null, exported = null] = [places.get('work'), places.get('exported')];
  return { isbn, work, exported, facts, headings, unknown };
}
