import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileError } from '../domain/file-error';

/** A file on the disk; `digest` is its SHA-256 as hexadecimal digits. */
export type StoredFile = { path: string; size: number; digest: string };

/**
 * Calls a function with a file that is on the disk until it is done.
 * @throws FileError when it has more bytes than `limit`
 */
export async function withTemporaryFile<T>(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  work: (file: StoredFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-import-'));
  try {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    let size = 0;
    await pipeline(
      bytes,
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          size += piece.length;
          if (size > limit) throw new FileError('file-too-large', { limit: limit / 1_000_000 });
          hash.update(piece);
          yield piece;
        }
      },
      createWriteStream(path),
    );
    return await work({ path, size, digest: hash.digest('hex') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
