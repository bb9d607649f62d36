import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../files/bucket';
import { UPLOADS } from '../files/domain/object-key';
import { nameOf, type Uploaded, type UploadProvider } from './upload-provider';

/**
 * Stores uploads in a bucket. Their rows are the same as with a disk (`/uploads/…`, provider 'local'): the store is a setting,
 * so that moving files changes no row, and a backup restores into either.
 */
export function bucketProvider(bucket: Bucket): Required<UploadProvider> {
  const store = async (file: Uploaded): Promise<void> => {
    await bucket.put(keyOf(file), await bytesOf(file), file.mime ?? 'application/octet-stream');
    file.url = `/uploads/${nameOf(file)}`;
  };
  const replace = async (file: Uploaded, old: Uploaded): Promise<void> => {
    await store(file);
    if (keyOf(old) !== keyOf(file)) await bucket.remove(keyOf(old));
  };
  return {
    upload: store,
    uploadStream: store,
    replace,
    replaceStream: replace,
    delete: (file) => bucket.remove(keyOf(file)),
    undo: (file) => bucket.undo(keyOf(file)),
  };
}

/** The whole file, 25 MB at most: a stream could not be sent twice. */
async function bytesOf({ buffer: bytes, getStream, stream }: Uploaded): Promise<Buffer> {
  if (bytes) return bytes;
  const source = stream ?? getStream?.();
  return source ? buffer(source) : Buffer.alloc(0);
}

function keyOf(file: Uploaded): string {
  return UPLOADS + nameOf(file);
}
