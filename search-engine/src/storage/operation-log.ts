import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../errors';
import { applyOperation, type Indexes, type Operation, type OperationDetails } from './operation';

/** An applied operation, as a line of the log. */
export type LogEntry = { uid: number; at: string; operation: Operation };

const FILE = 'operations.jsonl';
/** The log is rewritten at a start when it has this many documents more than twice those that are left. */
const SPARE_DOCUMENTS = 1000;
const DOCUMENTS_A_LINE = 200;
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * The log of all operations, a line each, flushed before the client is answered: a kill loses nothing. A start replays
 * it, and rewrites it when most of it is outdated.
 */
export class OperationLog {
  #bytes = 0;

  private constructor(readonly file: FileHandle) {}

  /**
   * Opens the log of a directory, which is created if necessary, and replays it.
   * @throws Error naming the file, when it is damaged anywhere but at its end
   */
  static async open(
    directory: string,
    indexes: Indexes,
    onEntry: (entry: LogEntry, details: OperationDetails) => void,
  ): Promise<OperationLog> {
    mkdirSync(directory, { recursive: true });
    const path = join(directory, FILE);
    let [written, lastUid] = [0, -1];
    for (const entry of await readEntries(path)) {
      if (entry.operation.type === 'documentAdditionOrUpdate') written += entry.operation.documents.length;
      lastUid = Math.max(lastUid, entry.uid);
      onEntry(entry, applyOperation(indexes, entry.operation, entry.at));
    }
    const left = [...indexes.values()].reduce((sum, { documents }) => sum + documents.size, 0);
    if (written > 2 * left + SPARE_DOCUMENTS) {
      // On a full disk the long log does as well.
      await rewrite(path, indexes, lastUid).catch(() => rm(`${path}.new`, { force: true }));
    }
    const log = new OperationLog(await open(path, 'a', 0o600));
    log.#bytes = (await log.file.stat()).size;
    return log;
  }

  /** @throws EngineError no_space_left_on_device; then the entry is not in the log */
  async append(entry: LogEntry): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      // What an earlier failure left of a line.
      await this.file.truncate(this.#bytes);
      await this.file.appendFile(line);
      await this.file.datasync();
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && NO_SPACE.has(String(error.code));
      throw isFull
        ? new EngineError('no_space_left_on_device', 'There is no space left on the device.')
        : error;
    }
    this.#bytes += line.length;
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}

/** Reads all complete lines; a last one that a kill cut off was never acknowledged, and is removed. */
async function readEntries(path: string): Promise<LogEntry[]> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const entries: LogEntry[] = [];
  let from = 0;
  for (let to = content.indexOf('\n'); to >= 0; to = content.indexOf('\n', from)) {
    try {
      entries.push(JSON.parse(content.toString('utf8', from, to)));
    } catch {
      throw new Error(`${path} is damaged. Remove it, start again, and run \`npm run sync -- reindex\`.`);
    }
    from = to + 1;
  }
  if (from < content.length) await truncate(path, from);
  return entries;
}

/** Replaces the log by one with the same effect, in one step. */
async function rewrite(path: string, indexes: Indexes, lastUid: number): Promise<void> {
  const lines = [...indexes].flatMap(([indexUid, { createdAt, updatedAt, settings, documents }]) => {
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
    return operations.map(([at, operation]) => `${JSON.stringify({ uid: lastUid, at, operation })}\n`);
  });
  await writeFile(`${path}.new`, lines, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
