import type { Readable } from 'node:stream';
import type { Source } from './bucket';

/** What is known of a stored file; `sha256` in hex. */
export type StoredFile = { bytes: number; changedAt: Date; sha256: string };

/** A place where uploads lie, by their names: what moves and saves them asks this of it. */
export interface FileStore {
  /** as the words of commands call it */
  readonly name: string;
  /** @returns null when there is none of that name */
  find(name: string): Promise<StoredFile | null>;
  /** @throws Error when there is none of that name, or the line is cut on the way */
  open(name: string): Promise<Readable>;
  /** Stores a file whole or not at all, over one of that name. @param changedAt  kept where the place can keep it */
  put(name: string, source: Source, changedAt: Date): Promise<void>;
  remove(name: string): Promise<void>;
  /** all names, with sizes in bytes */
  list(): AsyncIterable<{ name: string; bytes: number }>;
}
