import { existsSync, mkdirSync } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../errors';
import { Slices } from '../slices';
import type { Operation } from '../tasks/operation';
import { linesIn } from './lines';
import { syncDirectory } from './sync-directory';

/** An accepted task, as the log keeps it. */
export type JournalEntry = { uid: number; at: string; operation: Operation; customMetadata?: string };

/** The disk, what the account may use of it, or the longest file that it may write. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const NEWLINE = Buffer.from('\n');

/**
 * The log of accepted tasks: written and flushed before a client hears that its task was taken, so a kill
 * loses nothing. What a task does is a function of the log before it; after a start the log is played again.
 *
 * There are two files while a snapshot is being written: the old one, which holds what the snapshot will hold,
 * and the current one. Calls of `append` and `rotate` must not overlap.
 */
export class Journal {
  #bytes = 0;
  /** whether a write that failed may have left something behind the last entry */
  #isTorn = false;

  private constructor(
    readonly directory: string,
    private file: FileHandle,
  ) {}

  /** Opens the log of a directory, which is made when it is not there. */
  static async open(directory: string): Promise<Journal> {
    mkdirSync(directory, { recursive: true });
    return new Journal(directory, await openLog(currentIn(directory)));
  }

  /** Length of the current file. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether there is an old file, which a snapshot has to make superfluous. */
  get hasOld(): boolean {
    return existsSync(oldIn(this.directory));
  }

  /**
   * Reads all whole entries, oldest first; a last line that a kill cut off was never answered, and is dropped.
   * @throws Error naming the file, when anything but its end is damaged
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

  /** @throws EngineError no_space_left_on_device; then the entry is not there */
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

  /** Half a line must not be left for the next one to be glued to. */
  async #mend(): Promise<void> {
    if (!this.#isTorn) return;
    await this.file.truncate(this.#bytes);
    this.#isTorn = false;
  }

  /** Makes the current file the old one and begins another. There must be no old one. */
  async rotate(): Promise<void> {
    await rename(currentIn(this.directory), oldIn(this.directory));
    await this.file.close();
    this.file = await openLog(currentIn(this.directory));
    this.#bytes = 0;
    await syncDirectory(this.directory);
  }

  /** Forgets the old file; a snapshot must hold what its entries did. */
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

/** What is damaged by more than a kill, and what helps. */
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

/** The line of an entry, many documents in pieces. */
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
