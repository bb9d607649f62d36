import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the folder; `usedAt` in Unix milliseconds. */
export type KeptFile = { name: string; bytes: number; usedAt: number };

/** After a sweep the folder holds this part of what it may, so that the next one is not near. */
const FULL_AFTER_SWEEP = 0.8;

/** The files to give up, the longest unused first, when there are more than `maxBytes` of them. */
export function filesToGiveUp(files: readonly KeptFile[], maxBytes: number): string[] {
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= maxBytes) return [];
  const given: string[] = [];
  for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= maxBytes * FULL_AFTER_SWEEP) break;
    given.push(file.name);
    bytes -= file.bytes;
  }
  return given;
}

/** Makes room in a folder. What another process takes away meanwhile is no error. */
export async function sweep(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found): KeptFile[] => [{ name, bytes: found.size, usedAt: found.atimeMs }],
        () => [],
      ),
    ),
  );
  for (const name of filesToGiveUp(files.flat(), maxBytes)) await rm(join(folder, name), { force: true });
}
