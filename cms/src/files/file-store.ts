import type { Readable } from 'node:stream';
import type { Source } from './bucket';

/** Metadata of a stored file; `sha256` in hex. */
export type StoredFile = { bytes: number; changedAt: Date; sha256: string };

/** A store of uploads by name, as needed to move and back up files. */
export interface FileStore {
  /** its name in the texts of commands */
  readonly name: string;
  /** @returns null when there is no file of that name */
  find(name: string): Promise<StoredFile | null>;
  /** @throws Error when there is no file of that name, or the connection breaks */
  open(name: string): Promise<Readable>;
  /**
   * Stores a file completely or not at all, replacing one of that name. @param changedAt  stored where the store supports it
   */
  put(name: string, source: Source, changedAt: Date): Promise<void>;
  remove(name: string): Promise<void>;
  /** all names, with sizes in bytes */
  list(): AsyncIterable<{ name: string; bytes: number }>;
}
