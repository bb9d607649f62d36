import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Source } from '../../src/files/bucket';

/** Something to store, unless told otherwise as it says of itself. */
export function sourceOf(body: Buffer | string, more: Partial<Source> = {}): Source {
  return {
    open: () => Readable.from([Buffer.from(body)]),
    bytes: Buffer.byteLength(body),
    sha256: createHash('sha256').update(body).digest('hex'),
    type: 'application/pdf',
    ...more,
  };
}
