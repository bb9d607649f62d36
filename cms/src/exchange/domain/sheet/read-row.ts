import { cleanLine } from '@colophon/contracts/values/clean-text';
import { type Isbn, parseIsbn } from '@colophon/contracts/values/isbn';
import type { EditionFacts, TitleFacts } from '../catalogue-facts';
import type { Finding } from '../finding';
import type { ProductFacts, Source } from '../from-onix/product-facts';
import { type Cell, isEmptyCell, type Misread, showCell } from './cell';
import { describeMisread } from './expected';
import { readFingerprints } from './fingerprints';
import type { Header } from './header';
import { pairPrices } from './pair-prices';

/** The cells of a row by their places, with the number that the spreadsheet shows beside it. */
export type Row = { number: number; cells: readonly (Cell | undefined)[] };

const WORK = 'sheet ';

/** What the column of works says, from the key of a work; null where it is of another kind of feed. */
export function sheetWorkOf(workKey: string): string | null {
  return workKey.startsWith(WORK) ? workKey.slice(WORK.length) : null;
}

/** What a row says; `finding` where it is refused. */
export type ReadRow = { ok: true; facts: ProductFacts } | { ok: false; finding: Finding };

/** Reads a row as facts of an edition and its title; an empty cell says nothing. One bad cell refuses the row. */
export function readRow(
  { number, cells }: Row,
  header: Header,
  { vatRate }: Pick<Source, 'vatRate'>,
): ReadRow {
  const isbnCell = cells[header.isbn];
  const isbn = isbnCell === undefined ? null : parseIsbn(showCell(isbnCell));
  const refuse = (place: number, misread: Misread) => ({
    ok: false as const,
    finding: badCell({ isbn, line: number }, header.headings[place] ?? '', cells[place] ?? '', misread),
  });
  if (isbn === null) return refuse(header.isbn, { expected: 'isbn' });
  const exportedCell = header.exported === null ? undefined : cells[header.exported];
  const exported = readFingerprints(showCell(exportedCell ?? ''));
  const facts: Record<'title' | 'edition', Record<string, unknown>> = { title: {}, edition: {} };
  for (const { place, column } of header.facts) {
    const cell = cells[place];
    if (cell === undefined || isEmptyCell(cell)) continue;
    const read = column.read(cell);
    if (!('value' in read)) return refuse(place, read);
    facts[column.of][column.field] = read.value;
  }
  const workCell = header.work === null ? undefined : cells[header.work];
  return {
    ok: true,
    facts: {
      ...{ isbn, recordReference: isbn, line: number },
      workKeys: isEmptyCell(workCell) ? [] : [`${WORK}${cleanLine(showCell(workCell ?? ''))}`],
      otherForms: [],
      title: facts.title as Partial<TitleFacts>,
      untranslated: null,
      edition: pairPrices(facts.edition as Partial<EditionFacts>, exported, vatRate),
      exported,
      notes: [],
    },
  };
}

/** That a cell is not what its column wants. */
export function badCell(
  { isbn, line }: { isbn: Isbn | null; line: number },
  column: string,
  cell: Cell,
  misread: Misread,
): Finding {
  return { isbn, line, field: column, text: describeMisread(showCell(cell), misread) };
}
