import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../tasks/operation';

/** An accepted task, as the log keeps it. */
export type JournalEntry = { uid: number; at: string; operation: Operation };

/**
 * The log of accepted tasks: written and flushed before a client hears that its task was taken, so a kill
 * loses nothing. What a task does is a function of the log before it; after a start the log is played again.
 */
export class Journal {
  readonly #file: number;
  #bytes = 0;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#file = openSync(join(directory, 'tasks.log'), 'a+', 0o600);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Reads all whole entries; a last line that a kill cut off was never answered, and is dropped. */
  read(): JournalEntry[] {
    const text = readFileSync(this.#file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) ftruncateSync(this.#file, Buffer.byteLength(whole));
    this.#bytes = Buffer.byteLength(whole);
    return whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  append(entry: JournalEntry): void {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      for (let written = 0; written < line.length; ) written += writeSync(this.#file, line, written);
      fdatasyncSync(this.#file);
    } catch (error) {
      // A full disk: half a line must not be left for the next one to be glued to.
      ftruncateSync(this.#file, this.#bytes);
      throw error;
    }
    this.#bytes += line.length;
  }

  /** Forgets all entries; a snapshot must hold what they did. */
  clear(): void {
    ftruncateSync(this.#file, 0);
    fdatasyncSync(this.#file);
    this.#bytes = 0;
  }

  close(): void {
    closeSync(this.#file);
  }
}
