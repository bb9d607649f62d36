import { types } from 'node:util';
import { Worker } from 'node:worker_threads';
import { fromBufferPromise } from 'yauzl';
import { FileError } from '../domain/file-error';
import type { Cell } from '../domain/sheet/cell';
import type { Row } from '../domain/sheet/read-row';
import { MAX_COLUMNS, MAX_ROWS, MAX_UNPACKED_BYTES } from './limits';

/**
 * The rows of the first sheet of an Excel workbook. Of a formula, its result counts.
 * @throws FileError
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<Row> {
  await checkArchive(bytes);
  for (const [index, cells] of (await parseInThread(bytes)).entries()) {
    yield { number: index + 1, cells: cells.map(toCell) };
  }
}

/** A document of a word processor is a ZIP archive too, and a small archive may unpack to gigabytes. */
async function checkArchive(bytes: Buffer): Promise<void> {
  let unpacked = 0;
  let isWorkbook = false;
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
      unpacked += uncompressedSize;
      isWorkbook ||= fileName === 'xl/workbook.xml';
    }
  } catch (cause) {
    throw new FileError('damaged', {}, { cause });
  }
  if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge();
  if (!isWorkbook) throw new FileError('not-a-sheet');
}

const tooLarge = () => new FileError('contents-too-large', { limit: MAX_UNPACKED_BYTES / 1_000_000 });

type ParsedCell = string | number | boolean | Date | null;

/** Parsing holds its thread for seconds: another than that of other requests. Rows beyond the limits stay there. */
const PARSER = `
  const { parentPort, workerData: { library, bytes, rows, columns } } = require('node:worker_threads');
  require(library).readSheet(bytes).then((all) =>
    parentPort.postMessage(all.slice(0, rows).map((cells) => cells.slice(0, columns))));
`;

/** Memory of the thread: some hundred thousand cells, and as much again while they are parsed. */
const MAX_THREAD_MB = 400;

async function parseInThread(bytes: Buffer): Promise<ParsedCell[][]> {
  const library = require.resolve('read-excel-file/universal');
  const { buffer, byteOffset, byteLength } = bytes;
  const thread = new Worker(PARSER, {
    eval: true,
    workerData: {
      library,
      bytes: buffer.slice(byteOffset, byteOffset + byteLength),
      // One more than there may be: that there are too many is told by whoever counts them.
      ...{ rows: MAX_ROWS + 2, columns: MAX_COLUMNS + 1 },
    },
    resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB },
  });
  try {
    return await new Promise((done, fail) => {
      thread.once('message', done).once('error', fail);
      thread.once('exit', (code) => fail(new Error(`The thread ended with ${code}`)));
    });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : new FileError('damaged', {}, { cause });
  } finally {
    await thread.terminate();
  }
}

function toCell(cell: ParsedCell): Cell {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (!types.isDate(cell)) return cell;
  // A number that is no day, in a column of days.
  return Number.isNaN(cell.getTime()) ? '#VALUE!' : { day: cell.toISOString().slice(0, 10) };
}
