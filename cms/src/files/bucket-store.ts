import type { Readable } from 'node:stream';
import type { Bucket } from './bucket';
import { UPLOADS } from './domain/object-key';
import type { FileStore } from './file-store';
import { measure } from './measure';

/** The uploads in a bucket. */
export function bucketStore(bucket: Bucket): FileStore {
  const open = async (name: string): Promise<Readable> => {
    const opened = await bucket.open(UPLOADS + name);
    if (!opened?.body) throw new Error(`${name} is not in the bucket`);
    return opened.body;
  };
  return {
    name: 's3',
    open,
    async find(name) {
      const found = await bucket.find(UPLOADS + name);
      if (!found) return null;
      const { bytes, changedAt } = found;
      // An object that another program stored has no hash: it is read.
      const sha256 = found.sha256 ?? (await measure(await open(name))).sha256;
      return { bytes, changedAt, sha256 };
    },
    put: (name, source) => bucket.put(UPLOADS + name, source),
    remove: (name) => bucket.remove(UPLOADS + name),
    async *list() {
      for await (const { key, bytes } of bucket.list(UPLOADS))
        yield { name: key.slice(UPLOADS.length), bytes };
    },
  };
}
