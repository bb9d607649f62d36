import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Reads a file once and returns its size in bytes and its hash in hex. @throws Error when it cannot be read completely */
export async function measure(file: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
