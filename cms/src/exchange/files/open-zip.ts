import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileError } from '../domain/file-error';
import type { NamedFile } from './named-file';

const MAX_FILES = 20_000;
const MAX_GIGABYTES = 2;

/**
 * Calls a function with the files of a ZIP file, in the order of their paths; each is unpacked as it is read.
 * @throws FileError when it is damaged or has too much in it
 */
export async function withZip<T>(path: string, work: (files: NamedFile[]) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { autoClose: false }).catch(throwDamaged);
  try {
    const entries = zip.entryCount <= MAX_FILES ? await listEntries(zip).catch(throwDamaged) : [];
    const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (zip.entryCount > MAX_FILES || bytes > MAX_GIGABYTES * 1e9) {
      throw new FileError('zip-too-large', { files: MAX_FILES, gigabytes: MAX_GIGABYTES });
    }
    return await work(entries.map((entry) => ({ path: entry.fileName, read: () => unpack(zip, entry) })));
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/')) entries.push(entry);
  }
  return entries.sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (cause) {
    throwDamaged(cause);
  }
}

function throwDamaged(cause: unknown): never {
  throw new FileError('zip-damaged', {}, { cause });
}
