import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the cache folder; `usedAt` in Unix milliseconds. */
export type CachedFile = { name: string; bytes: number; usedAt: number };

/** A sweep evicts down to this fraction of the limit, so that the next sweep is not needed soon. */
const FULL_AFTER_SWEEP = 0.8;

/** Selects the files to evict, least recently used first, once their total size exceeds `maxBytes`. */
export function filesToGiveUp(files: readonly CachedFile[], maxBytes: number): string[] {
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

/** Evicts files from a cache folder. A file that another process removes meanwhile is no error. */
export async function sweep(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found): CachedFile[] => [{ name, bytes: found.size, usedAt: found.atimeMs }],
        () => [],
      ),
    ),
  );
  for (const name of filesToGiveUp(files.flat(), maxBytes)) await rm(join(folder, name), { force: true });
}
