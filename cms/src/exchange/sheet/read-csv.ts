import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { csvText } from '@colophon/contracts/values/csv';
import { fromWindows1252 } from '@colophon/onix/read/characters';
import { CsvError, parse } from 'csv-parse';
import { FileError } from '../domain/file-error';
import type { Row } from '../domain/sheet/read-row';
import { MAX_CELL_LENGTH, MAX_COLUMNS } from './limits';

/**
 * The rows of a CSV file, numbered as a spreadsheet numbers them.
 * @throws FileError 'quote-not-closed'
 */
export async function* readCsv(bytes: Buffer): AsyncGenerator<Row> {
  const encoding = encodingOf(bytes);
  const parser = parse({
    delimiter: delimiterOf(decodeHead(bytes, encoding)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_CELL_LENGTH * MAX_COLUMNS,
  });
  let number = 0;
  try {
    for await (const cells of Readable.from(decode(bytes, encoding)).pipe(parser)) {
      number += 1;
      yield { number, cells: (cells as string[]).map(csvText) };
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new FileError('quote-not-closed', { row: Number(cause.records) + 1 }, { cause });
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** By the byte order mark; without one it is UTF-8 where the bytes can be that, else what Excel saves by default. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const PIECE = 65_536;

function* decode(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = encoding === 'windows-1252' ? null : new TextDecoder(encoding);
  for (let start = 0; start < bytes.length; start += PIECE) {
    const piece = bytes.subarray(start, start + PIECE);
    yield decoder ? decoder.decode(piece, { stream: true }) : fromWindows1252(piece);
  }
}

function decodeHead(bytes: Buffer, encoding: Encoding): string {
  const [head = ''] = decode(bytes, encoding);
  return head;
}

/** What parts the cells: of ';', ',' and tabs the one that the first line has most of, outside quotation marks. */
function delimiterOf(head: string): string {
  const [line = ''] = head
    .replace(/"[^"]*"/g, '""')
    .trimStart()
    .split(/[\r\n]/);
  const count = (sign: string) => line.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
