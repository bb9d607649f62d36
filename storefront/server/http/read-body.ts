import type { IncomingMessage } from 'node:http';

/** Maximum body size: no form or API call is larger. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Thrown when a request's body exceeds the limit. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/**
 * Reads a request's body, bytes unchanged.
 * @throws BodyTooLarge when the content-length or the bytes received exceed the limit
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
