import { Readable } from 'node:stream';
import type { Bucket } from '../files/bucket';
import { UPLOADS } from '../files/domain/object-key';
import { measure } from '../files/measure';
import { nameOf, type Uploaded, type UploadProvider } from './upload-provider';

/**
 * Stores uploads in a bucket. Their rows are the same as with a disk (`/uploads/…`, provider 'local'): the store is a setting,
 * so that moving files changes no row, and a backup restores into either.
 */
export function bucketProvider(bucket: Bucket): Required<UploadProvider> {
  const store = async (file: Uploaded): Promise<void> => {
    const { buffer, getStream, stream } = file;
    // Strapi's stream could not be sent twice.
    stream?.destroy();
    const open = getStream ?? (() => Readable.from([buffer ?? Buffer.alloc(0)]));
    const type = file.mime ?? 'application/octet-stream';
    // Read once for the hash, which is sent first, and once for each try.
    await bucket.put(keyOf(file), { open, type, ...(await measure(open())) });
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

function keyOf(file: Uploaded): string {
  return UPLOADS + nameOf(file);
}
