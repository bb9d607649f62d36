import { FileError } from '../domain/file-error';
import type { Source } from '../domain/from-onix/product-facts';
import { isEmptyCell, showCell } from '../domain/sheet/cell';
import { type Header, readHeader } from '../domain/sheet/header';
import { type ReadRow, type Row, readRow } from '../domain/sheet/read-row';
import { WorkTitles } from '../domain/sheet/work-titles';
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from './limits';
import { encodingOf, readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';

/** A row of a sheet, or the heading of a column that nobody knows. */
export type SheetEvent = ({ kind: 'row' } & ReadRow) | { kind: 'unknown-column'; heading: string };

/**
 * Reads a sheet of editions, an Excel workbook or a CSV file, as products of our catalogue.
 * @throws FileError when it is neither, has no column of ISBNs, or is larger than any catalogue
 */
export async function* readSheet(bytes: Buffer, source: Pick<Source, 'vatRate'>): AsyncGenerator<SheetEvent> {
  const works = new WorkTitles();
  let header: Header | null = null;
  for await (const row of boundedRows(bytes)) {
    if (header === null) {
      header = headerOf(row);
      for (const heading of header.unknown) yield { kind: 'unknown-column', heading };
      continue;
    }
    const read = readRow(row, header, source);
    yield { kind: 'row', ...(read.ok ? works.check(read.facts, row, header) : read) };
  }
  if (header === null) throw new FileError('empty-file');
}

function headerOf({ cells }: Row): Header {
  const header = readHeader(cells);
  if (!('problem' in header)) return header;
  throw new FileError(header.problem, 'column' in header ? { column: header.column } : {});
}

/** The rows that have something in them. @throws FileError beyond the limits */
async function* boundedRows(bytes: Buffer): AsyncGenerator<Row> {
  let count = 0;
  for await (const row of rowsIn(bytes)) {
    const last = row.cells.findLastIndex((cell) => !isEmptyCell(cell));
    if (last < 0) continue;
    count += 1;
    if (count > MAX_ROWS + 1) throw new FileError('too-many-rows', { limit: MAX_ROWS });
    if (last >= MAX_COLUMNS) {
      throw new FileError('too-many-columns', { row: row.number, limit: MAX_COLUMNS });
    }
    if (row.cells.some((cell) => cell !== undefined && showCell(cell).length > MAX_CELL_LENGTH)) {
      throw new FileError('cell-too-long', { limit: MAX_CELL_LENGTH });
    }
    yield row;
  }
}

function rowsIn(bytes: Buffer): AsyncGenerator<Row> {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature === 'PK\x03\x04') return readXlsx(bytes);
  if (signature === '\xd0\xcf\x11\xe0') throw new FileError('old-workbook');
  // No text has it, but in UTF-16.
  if (bytes.includes(0) && !encodingOf(bytes).startsWith('utf-16')) throw new FileError('not-a-sheet');
  return readCsv(bytes);
}
