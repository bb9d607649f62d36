import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { RequestHandler } from 'express';
import { storedFile } from './stored-file.ts';
import { streamFromCms } from './stream-from-cms.ts';

const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', epub: 'application/epub+zip' };
const TIMEOUT_MS = 60_000;
const RANGE_NOT_SATISFIABLE = 416;
const PASSED_BACK = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];
/** Headers of a 416 response: its body is not forwarded, so neither is its content-length. */
const PASSED_BACK_BEYOND = ['content-range', 'accept-ranges'];

/** Serves flyers, previews and catalogues. */
export function files(cmsUrl: string, serviceToken: string): RequestHandler<{ file: string }> {
  return streamFromCms('A file', async (request, response, next) => {
    const requested = storedFile(request.params.file);
    if (requested?.kind !== 'file') return next();
    // If-Range is not supported: such a request gets the whole file, as if it had no Range header.
    const range = request.get('if-range') === undefined ? request.get('range') : undefined;
    const original = await fetch(`${cmsUrl}/uploads/${request.params.file}`, {
      headers: { Authorization: `Bearer ${serviceToken}`, ...(range && { Range: range }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (original.status === 404) return next();
    const isPart = original.ok || original.status === RANGE_NOT_SATISFIABLE;
    if (!isPart || !original.body) throw new Error(`the CMS answered ${original.status} for a file`);
    for (const name of original.ok ? PASSED_BACK : PASSED_BACK_BEYOND) {
      const value = original.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.status(original.status).type(TYPES[requested.ending] ?? 'application/octet-stream');
    // A 416 depends on the Range header of one request, which a shared cache does not look at.
    response.setHeader('Cache-Control', original.ok ? 'public, max-age=3600' : 'no-store');
    if (request.method === 'HEAD' || !original.ok) {
      await original.body.cancel();
      return response.end();
    }
    await pipeline(Readable.fromWeb(original.body as ReadableStream), response);
  });
}
