import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const unzip = promisify(gunzip);

/** Quality of pages that are sent many times: 2 ms a page, and 5 % larger than the best, which takes 200. */
const KEPT = { br: 5, gzip: 6 };
/** Quality of pages that are sent once: a third of the time, and an eighth larger. */
const SENT_ONCE = { br: 3, gzip: 1 };

export type Encoding = 'br' | 'gzip';
export type Encoded = { br: Buffer; gzip: Buffer; etag: string };

/** A body in both compressed forms, and the ETag of what it says. */
export async function encode(body: Buffer): Promise<Encoded> {
  const [br, zipped] = await Promise.all([compressBrotli(body, KEPT.br), gz(body, { level: KEPT.gzip })]);
  return { br, gzip: zipped, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** A body in the one form in which it is sent, and never again. */
export async function encodeOnce(body: Buffer, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, SENT_ONCE.br);
  return encoding === 'gzip' ? gz(body, { level: SENT_ONCE.gzip }) : body;
}

/** The bytes of a kept body in one form; plain for the few that take no other. */
export async function encodedAs(body: Encoded, encoding: Encoding | null): Promise<Buffer> {
  return encoding === null ? unzip(body.gzip) : body[encoding];
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // 256 kB: no page is larger, and the 4 MB of the default would be set up for each.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}
