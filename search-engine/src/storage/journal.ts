import { existsSync, mkdirSync } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../errors';
import { Slices } from '../slices';
import type { Operation } from '../tasks/operation';
import { linesIn } from './lines';
import { syncDirectory } from './sync-directory';

/** An accepted task in the log. */
export type JournalEntry = { uid: number; at: string; operation: Operation; customMetadata?: string };

/** The disk, the account's quota, or the limit of a file's size. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const NEWLINE = Buffer.from('\n');

/**
 * Write-ahead log of accepted tasks: written and flushed before a client's task is acknowledged, so a kill loses
 * nothing. The effect of a task only depends on the log before it; a start replays the log.
 *
 * While a snapshot is being written there are two files: the old one, whose tasks the snapshot will contain, and the
 * current one. Calls of `append` and `rotate` must not overlap.
 */
export class Journal {
  #bytes = 0;
  /** whether a failed write may have left part of an entry at the end */
  #isTorn = false;

  private constructor(
    readonly directory: string,
    private file: FileHandle,
  ) {}

  /** Opens the log of a directory, which is created if necessary. */
  static async open(directory: string): Promise<Journal> {
    mkdirSync(directory, { recursive: true });
    return new Journal(directory, await openLog(currentIn(directory)));
  }

  /** Size of the current file. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Tells whether there is an old file, which a snapshot has to replace. */
  get hasOld(): boolean {
    return existsSync(oldIn(this.directory));
  }

  /**
   * Reads all complete entries, oldest first; a last line that a kill cut off was never acknowledged, and is dropped.
   * @throws Error naming the file, when it is damaged anywhere but at its end
   */
  async *read(): AsyncGenerator<JournalEntry> {
    if (this.hasOld) yield* this.#readFile(oldIn(this.directory));
    yield* this.#readFile(currentIn(this.directory));
  }

  async *#readFile(path: string): AsyncGenerator<JournalEntry> {
    const content = await readFile(path);
    const whole = content.subarray(0, content.lastIndexOf(NEWLINE) + 1);
    const slices = new Slices();
    let read = 0;
    for (const line of linesIn(whole)) {
      if (slices.isOver) await slices.pause();
      const entry = parseEntry(line);
      const next = read + Buffer.byteLength(line) + 1;
      if (!entry) {
        if (next < whole.length) throw new Error(damaged(path));
        break;
      }
      read = next;
      yield entry;
    }
    if (read < content.length) await truncate(path, read);
    this.#bytes = read;
  }

  /** @throws EngineError no_space_left_on_device; then the entry is not in the log */
  async append(entry: JournalEntry): Promise<void> {
    await this.#mend();
    let end = this.#bytes;
    try {
      for await (const piece of piecesOf(entry)) {
        await this.file.appendFile(piece);
        end += piece.length;
      }
      await this.file.datasync();
    } catch (error) {
      this.#isTorn = true;
      await this.#mend().catch(() => {});
      throw isDiskFull(error) ? diskFull() : error;
    }
    this.#bytes = end;
  }

  /** Removes half a line, so that the next one is not appended to it. */
  async #mend(): Promise<void> {
    if (!this.#isTorn) return;
    await this.file.truncate(this.#bytes);
    this.#isTorn = false;
  }

  /** Makes the current file the old one and starts another. There must be no old one. */
  async rotate(): Promise<void> {
    await rename(currentIn(this.directory), oldIn(this.directory));
    await this.file.close();
    this.file = await openLog(currentIn(this.directory));
    this.#bytes = 0;
    await syncDirectory(this.directory);
  }

  /** Deletes the old file; a snapshot must contain its tasks. */
  async dropOld(): Promise<void> {
    await rm(oldIn(this.directory), { force: true });
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}

const currentIn = (directory: string): string => join(directory, 'tasks.log');
const oldIn = (directory: string): string => join(directory, 'tasks.old.log');

function openLog(path: string): Promise<FileHandle> {
  return open(path, 'a+', 0o600);
}

/** Error for more damage than by a kill, with the remedy. */
export function damaged(path: string): string {
  return `${path} is damaged. Remove its folder, start again, and run \`npm run sync -- reindex\`.`;
}

function parseEntry(line: string): JournalEntry | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const DOCUMENTS_A_PIECE = 200;

async function* piecesOf(entry: JournalEntry): AsyncGenerator<Buffer> {
  const { operation } = entry;
  if (operation.type !== 'documentAdditionOrUpdate' || operation.documents.length <= DOCUMENTS_A_PIECE) {
    yield Buffer.from(`${JSON.stringify(entry)}\n`);
    return;
  }
  const { documents, ...rest } = operation;
  const head = JSON.stringify({ ...entry, operation: { ...rest, documents: [] } });
  const opening = head.lastIndexOf('[]') + 1;
  yield Buffer.from(head.slice(0, opening));
  const slices = new Slices();
  for (let at = 0; at < documents.length; at += DOCUMENTS_A_PIECE) {
    const piece = JSON.stringify(documents.slice(at, at + DOCUMENTS_A_PIECE)).slice(1, -1);
    yield Buffer.from(at === 0 ? piece : `,${piece}`);
    if (slices.isOver) await slices.pause();
  }
  yield Buffer.from(`${head.slice(opening)}\n`);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
}

function diskFull(): EngineError {
  return new EngineError('no_space_left_on_device', 'There is no more space left on the device.');
}
