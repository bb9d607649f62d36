import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Copies a folder that a running CMS goes on changing. A file that is deleted between the listing and its copy is left
 * out.
 * @param files  paths below `from`, if known already
 */
export function copyLiveFolder(from: string, to: string, files: readonly string[] = filesBelow(from)): void {
  mkdirSync(to, { recursive: true });
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    try {
      copyFileSync(join(from, file), join(to, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Lists the paths of all files below a folder, relative to it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
