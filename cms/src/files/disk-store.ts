import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store';
import { measure } from './measure';

/** Suffix of a file while it is being written. */
const UNFINISHED = '.part';
/** Names as Strapi makes them: none leads out of the folder, and none is hidden. */
const NAME = /^\w[\w.-]*$/;

/** The uploads in a folder. */
export function diskStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`'${name}' is no name of an upload`);
    return join(folder, name);
  };
  return {
    name: 'disk',
    open: async (name) => createReadStream(pathOf(name)),
    async find(name) {
      const facts = await stat(pathOf(name)).catch(noneIfMissing);
      if (!facts?.isFile()) return null;
      return { changedAt: facts.mtime, ...(await measure(createReadStream(pathOf(name)))) };
    },
    async put(name, { open, bytes, sha256 }, changedAt) {
      const path = pathOf(name);
      const unfinished = path + UNFINISHED;
      await mkdir(folder, { recursive: true });
      try {
        await pipeline(open(), createWriteStream(unfinished));
        const written = await measure(createReadStream(unfinished));
        if (written.bytes !== bytes || written.sha256 !== sha256) throw new Error(`${name} came damaged`);
        // Storefronts use its date to know that their copy of a picture is current.
        await utimes(unfinished, new Date(), changedAt);
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const names = (await readdir(folder).catch(noneIfMissing)) ?? [];
      for (const name of names.sort()) {
        if (!NAME.test(name) || name.endsWith(UNFINISHED)) continue;
        const facts = await stat(join(folder, name)).catch(noneIfMissing);
        if (facts?.isFile()) yield { name, bytes: facts.size };
      }
    },
  };
}

/** Handles a file that disappears meanwhile; other disk errors are thrown. */
function noneIfMissing(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
