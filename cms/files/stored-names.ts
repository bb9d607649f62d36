import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EBOOKS, UPLOADS } from '../src/files/domain/object-key';
import { configuredBucket } from '../src/files/uploads-bucket';
import { env } from '../src/settings/env';

/** Where uploads can be stored. */
export type StoreName = typeof env.FILES_STORE;

/** The names of the uploads that are stored in a place. @throws Error for a bucket that no variable names */
export async function* storedUploads(store: StoreName): AsyncGenerator<string> {
  if (store === 's3') yield* namesIn(UPLOADS);
  else yield* filesIn(join(env.DATA_DIR, 'public', 'uploads'));
}

/** The names of the e-books in the bucket. */
export function storedEbooks(): AsyncGenerator<string> {
  return namesIn(EBOOKS);
}

async function* namesIn(prefix: string): AsyncGenerator<string> {
  if (!configuredBucket) throw new Error('No bucket is named: set S3_ENDPOINT, S3_BUCKET and its keys.');
  for await (const key of configuredBucket.list(prefix)) yield key.slice(prefix.length);
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isFile()) yield entry.name;
}
