import { join } from 'node:path';
import { env } from '../src/env';
import { bucketStore } from '../src/files/bucket-store';
import { diskStore } from '../src/files/disk-store';
import type { FileStore } from '../src/files/file-store';
import { configuredBucket } from '../src/files/uploads-bucket';

/** The place that a variable or argument names. @throws Error for a bucket that no variable names */
export function storeNamed(name: 'disk' | 's3'): FileStore {
  if (name === 'disk') return diskStore(join(env.DATA_DIR, 'public', 'uploads'));
  if (!configuredBucket) throw new Error('No bucket is named: set S3_ENDPOINT, S3_BUCKET and its keys.');
  return bucketStore(configuredBucket);
}

/** Where uploads lie now. */
export function storeInUse(): FileStore {
  return storeNamed(env.FILES_STORE);
}
