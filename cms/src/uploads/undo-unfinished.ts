import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import { MEDIA_LIBRARY_NAMES } from './media-library-names';
import { nameOf, type Uploaded, type UploadProvider } from './upload-provider';

/** Returns a row if the media library has a file of this name, itself or as one of its sizes. */
const ENTERED = `SELECT 1 FROM (${MEDIA_LIBRARY_NAMES}) AS entered WHERE name = ?`;

type Begun = Map<string, { file: Uploaded; stored: Promise<unknown> }>;
const begun = new AsyncLocalStorage<Begun>();

/** Records the files that are stored within {@link undoUnfinished}. */
export function noteStored(provider: UploadProvider): void {
  for (const method of ['upload', 'uploadStream'] as const) {
    const store = provider[method].bind(provider);
    provider[method] = (file) => {
      const stored = store(file);
      begun.getStore()?.set(nameOf(file), { file: { hash: file.hash, ext: file.ext }, stored });
      return stored;
    };
  }
}

/**
 * Runs an upload. Strapi stores a picture and its sizes concurrently and writes the row last: when one of these fails, files
 * that were stored without a row are removed again.
 */
export async function undoUnfinished<T>(
  strapi: Core.Strapi,
  provider: UploadProvider,
  work: () => Promise<T>,
): Promise<T> {
  const mine: Begun = new Map();
  try {
    return await begun.run(mine, work);
  } catch (error) {
    // Wait for those in progress: they still arrive.
    await Promise.allSettled([...mine.values()].map(({ stored }) => stored));
    await Promise.all(
      [...mine].map(([name, { file }]) =>
        removeUnlessEntered(strapi, provider, name, file).catch((problem: unknown) =>
          strapi.log.error('a file without a row may be left', problem),
        ),
      ),
    );
    throw error;
  }
}

async function removeUnlessEntered(
  strapi: Core.Strapi,
  provider: UploadProvider,
  name: string,
  file: Uploaded,
): Promise<void> {
  const rows = await inTransaction(strapi, (sql) => sql(ENTERED, [name]));
  if (rows.length === 0) await (provider.undo?.(file) ?? provider.delete(file));
}
