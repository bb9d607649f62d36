import { once } from 'node:events';
import { types } from 'node:util';
import { Worker } from 'node:worker_threads';
import { fromBufferPromise } from 'yauzl';
import type { Cell } from '../domain/sheet/cell';
import type { Row } from '../domain/sheet/read-row';
import { MAX_UNPACKED_BYTES } from './limits';
import { SheetError } from './sheet-error';

/**
 * The rows of the first sheet of an Excel workbook. Of a formula, its result counts.
 * @throws SheetError
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<Row> {
  await checkArchive(bytes);
  for (const [index, cells] of (await parseInThread(bytes)).entries()) {
    yield { number: index + 1, cells: cells.map(toCell) };
  }
}

/** A document of a word processor is a ZIP archive too, and a small archive may unpack to gigabytes. */
async function checkArchive(bytes: Buffer): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true }).catch((cause: unknown) => {
    throw new SheetError('damaged', {}, { cause });
  });
  let unpacked = 0;
  let isWorkbook = false;
  for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
    unpacked += uncompressedSize;
    isWorkbook ||= fileName === 'xl/workbook.xml';
    if (unpacked > MAX_UNPACKED_BYTES) {
      throw new SheetError('contents-too-large', { limit: MAX_UNPACKED_BYTES / 1_000_000 });
    }
  }
  if (!isWorkbook) throw new SheetError('not-a-sheet');
}

type ParsedCell = string | number | boolean | Date | null;

/** Parsing holds its thread for seconds: another than that of other requests. */
const PARSER = `
  const { parentPort, workerData } = require('node:worker_threads');
  require(workerData.library).readSheet(Buffer.from(workerData.bytes)).then((rows) => parentPort.postMessage(rows));
`;

async function parseInThread(bytes: Buffer): Promise<ParsedCell[][]> {
  const library = require.resolve('read-excel-file/node');
  const thread = new Worker(PARSER, { eval: true, workerData: { library, bytes } });
  try {
    const [rows] = await once(thread, 'message');
    return rows;
  } catch (cause) {
    throw new SheetError('damaged', {}, { cause });
  } finally {
    await thread.terminate();
  }
}

function toCell(cell: ParsedCell): Cell {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return types.isDate(cell) ? { day: cell.toISOString().slice(0, 10) } : cell;
}
