import { createReadStream, mkdirSync } from 'node:fs';
import { type FileHandle, open, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { EngineError } from '../errors';
import { applyOperation, type Indexes, type Operation, type OperationDetails } from './operation';

/** An applied operation, as a line of the log. */
export type LogEntry = { uid: number; at: string; operation: Operation };
type OnEntry = (entry: LogEntry, details: OperationDetails) => void;

const FILE = 'operations.jsonl';
/** The log is rewritten at a start when it has this many writes more than twice the documents that are left. */
const SPARE_WRITES = 1000;
const DOCUMENTS_A_LINE = 200;
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * The log of all operations, a line each, flushed before the client is answered: a kill loses nothing. A start replays
 * it, and rewrites it when most of it is outdated.
 */
export class OperationLog {
  private constructor(
    readonly file: FileHandle,
    private bytes: number,
  ) {}

  /**
   * Opens the log of a directory, which is created if necessary, and replays it.
   * @throws Error naming the file, when it is damaged anywhere but at its end
   */
  static async open(directory: string, indexes: Indexes, onEntry: OnEntry): Promise<OperationLog> {
    mkdirSync(directory, { recursive: true });
    const path = join(directory, FILE);
    const file = await open(path, 'a', 0o600);
    const { size } = await file.stat();
    const writes = await replay(path, size, indexes, onEntry).catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    const left = [...indexes.values()].reduce((sum, { documents }) => sum + documents.size, 0);
    if (writes <= 2 * left + SPARE_WRITES) return new OperationLog(file, (await file.stat()).size);
    await file.close();
    await rewrite(path, indexes).catch((error) => {
      console.error(`search engine: ${path} could not be rewritten, and stays as it is`, error);
      return rm(`${path}.new`, { force: true });
    });
    const rewritten = await open(path, 'a', 0o600);
    return new OperationLog(rewritten, (await rewritten.stat()).size);
  }

  /** @throws EngineError no_space_left_on_device; then the entry is not in the log */
  async append(entry: LogEntry): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      await this.file.appendFile(line);
      await this.file.datasync();
    } catch (error) {
      await this.file.truncate(this.bytes);
      const isFull = error instanceof Error && 'code' in error && NO_SPACE.has(String(error.code));
      throw isFull
        ? new EngineError('no_space_left_on_device', 'There is no space left on the device.')
        : error;
    }
    this.bytes += line.length;
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}

/**
 * Applies all complete lines; a last one that a kill cut off was never acknowledged, and is removed.
 * @param size  of the file, in bytes
 * @returns the number of writes: a document counts as one
 */
async function replay(path: string, size: number, indexes: Indexes, onEntry: OnEntry): Promise<number> {
  let [end, writes] = [0, 0];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const next = end + Buffer.byteLength(line) + 1;
    if (next > size) break;
    try {
      const entry = JSON.parse(line) as LogEntry;
      onEntry(entry, applyOperation(indexes, entry.operation, entry.at));
      writes += entry.operation.type === 'documentAdditionOrUpdate' ? entry.operation.documents.length : 1;
    } catch (cause) {
      const remedy = 'Remove it, start again, and run `npm run sync -- reindex`.';
      throw new Error(`${path} is damaged. ${remedy}`, { cause });
    }
    end = next;
  }
  if (end < size) await truncate(path, end);
  return writes;
}

/** Replaces the log by one with the same effect, in one step. */
async function rewrite(path: string, indexes: Indexes): Promise<void> {
  const lines = [...indexes].flatMap(([indexUid, { createdAt, updatedAt, settings, documents }], uid) => {
    const all = [...documents.values()];
    const additions = Array.from({ length: Math.ceil(all.length / DOCUMENTS_A_LINE) }, (_, i) => ({
      type: 'documentAdditionOrUpdate' as const,
      indexUid,
      documents: all.slice(i * DOCUMENTS_A_LINE, (i + 1) * DOCUMENTS_A_LINE),
    }));
    const operations: [string, Operation][] = [
      [createdAt, { type: 'indexCreation', indexUid }],
      [updatedAt, { type: 'settingsUpdate', indexUid, settings }],
      ...additions.map((addition): [string, Operation] => [updatedAt, addition]),
    ];
    return operations.map(([at, operation]) => `${JSON.stringify({ uid, at, operation })}\n`);
  });
  await writeFile(`${path}.new`, lines, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
