import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settledFiles } from '../domain/sources/settled-files';
import { readOrExplain, type SourceFile, type SourceRequest, throwNotReached } from './source-file';

/** Calls a function with the files of a folder of this computer, not of the folders in it. @throws SourceProblem */
export async function withLocalFolder<T>(
  { url }: SourceRequest,
  work: (files: SourceFile[]) => Promise<T>,
): Promise<T> {
  const folder = fileURLToPath(url);
  const entries = await listFolder(folder).catch(throwNotReached);
  return work(
    settledFiles(entries, new Date()).map(({ path, version }) => ({
      ...{ path, version },
      read: () => readOrExplain(createReadStream(join(folder, path))),
    })),
  );
}

async function listFolder(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name }) => {
        const { size, mtimeMs } = await stat(join(folder, name));
        return { path: name, size, modifiedMs: mtimeMs };
      }),
  );
}
