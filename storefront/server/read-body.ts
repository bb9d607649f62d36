import type { IncomingMessage } from 'node:http';

/** No form and no call of ours is larger. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The request's body is larger than it may be. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/**
 * Reads a request's body, bytes unchanged.
 * @throws BodyTooLarge as soon as it is known, at the latest when the limit is passed
 */
export async function readBody(request: IncomingMessage, limitBytes = BODY_LIMIT_BYTES): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
