import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { RequestHandler } from 'express';
import { refuse } from './refusal.ts';
import { storedFile } from './stored-file.ts';

const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', epub: 'application/epub+zip' };
const TIMEOUT_MS = 60_000;
const RANGE_NOT_SATISFIABLE = 416;
const PASSED_BACK = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/** Flyers, previews and catalogues: streamed from the CMS, which no reader reaches. */
export function files(cmsUrl: string, serviceToken: string): RequestHandler<{ file: string }> {
  return (request, response, next) => {
    const asked = storedFile(request.params.file);
    if (asked?.kind !== 'file') return next();
    const answer = async () => {
      const range = request.get('range');
      const original = await fetch(`${cmsUrl}/uploads/${request.params.file}`, {
        headers: { Authorization: `Bearer ${serviceToken}`, ...(range && { Range: range }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (original.status === 404) return next();
      const isPart = original.ok || original.status === RANGE_NOT_SATISFIABLE;
      if (!isPart || !original.body) throw new Error(`the CMS answered ${original.status} for a file`);
      for (const name of PASSED_BACK) {
        const value = original.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.status(original.status).type(TYPES[asked.ending] ?? 'application/octet-stream');
      response.setHeader('Cache-Control', 'public, max-age=3600');
      if (request.method === 'HEAD' || !original.ok) {
        await original.body.cancel();
        return response.end();
      }
      await pipeline(Readable.fromWeb(original.body as ReadableStream), response);
    };
    answer().catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      console.error('A file cannot be fetched:', error instanceof Error ? error.message : error);
      refuse(request, response, 'unavailable');
    });
  };
}
