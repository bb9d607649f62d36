import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A file of a folder or of a ZIP file. */
export type NamedFile = {
  /** from the folder, with '/' */
  path: string;
  read: () => AsyncIterable<Uint8Array>;
};

/** The files of a folder and the folders in it, by their paths; null where it is no folder. */
export async function filesIn(folder: string): Promise<NamedFile[] | null> {
  if (!(await stat(folder)).isDirectory()) return null;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      path: relative(folder, path).replaceAll('\\', '/'),
      read: () => createReadStream(path),
    }));
}
