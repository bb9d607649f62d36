import { fileRole } from '../file-role';

/** A file of a folder: bytes, and when it was changed last, in milliseconds. */
export type FolderEntry = { path: string; size: number; modifiedMs: number };

/** A younger file may still be on its way. */
const SETTLED_MS = 60_000;
const UNFINISHED = /\.(?:part|filepart|tmp|partial)$/i;

/** The files of a folder that have arrived whole, the oldest first: a later file says what counts. */
export function settledFiles(
  entries: readonly FolderEntry[],
  now: Date,
): (FolderEntry & { version: string })[] {
  return entries
    .filter(({ path, modifiedMs }) => now.getTime() - modifiedMs >= SETTLED_MS && !UNFINISHED.test(path))
    .filter(({ path }) => fileRole(path) !== 'ignored')
    .map((entry) => ({ ...entry, version: `${entry.size}-${entry.modifiedMs}` }))
    .sort((a, b) => a.modifiedMs - b.modifiedMs || (a.path < b.path ? -1 : 1));
}
