import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FolderEntry, settledFiles } from '../domain/sources/settled-files';
import { readOrExplain, type SourceFile, type SourceRequest, throwNotReached } from './source-file';

/** Calls a function with the files of a folder of this computer, not of the folders in it. @throws SourceError */
export async function withLocalFolder<T>(
  { url, signal }: SourceRequest,
  work: (files: SourceFile[]) => Promise<T>,
): Promise<T> {
  const folder = fileURLToPath(url);
  const entries = await listFolder(folder).catch(throwNotReached);
  return work(
    settledFiles(entries, new Date()).map(({ path, version }) => ({
      ...{ path, version },
      read: () => readOrExplain(() => createReadStream(join(folder, path), { signal })),
    })),
  );
}

async function listFolder(folder: string): Promise<FolderEntry[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const listed = await Promise.all(
    files.map(async ({ name }) => {
      // One that was moved away meanwhile is no file of the source.
      const stats = await stat(join(folder, name)).catch(() => null);
      return stats ? [{ path: name, size: stats.size, modifiedMs: stats.mtimeMs }] : [];
    }),
  );
  return listed.flat();
}
