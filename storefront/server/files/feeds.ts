import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { EXPORT_FEED_PATH } from '@colophon/contracts/catalogue/export-feed';
import type { RequestHandler } from 'express';
import { streamFromCms } from './stream-from-cms.ts';

/** For a whole catalogue, to a recipient who reads slowly. */
const TIMEOUT_MS = 600_000;

/** Serves the feeds of the catalogue at their secret addresses. */
export function feeds(cmsUrl: string, serviceToken: string): RequestHandler<{ token: string }> {
  return streamFromCms('A feed', async (request, response, next) => {
    const known = request.get('if-none-match');
    const feed = await fetch(`${cmsUrl}${EXPORT_FEED_PATH.replace(':token', request.params.token)}`, {
      method: request.method,
      headers: { Authorization: `Bearer ${serviceToken}`, ...(known && { 'If-None-Match': known }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (feed.status === 404) return next();
    if (!feed.ok && feed.status !== 304) throw new Error(`the CMS answered ${feed.status} for a feed`);
    response.status(feed.status).type('application/xml');
    response.set({
      ETag: feed.headers.get('etag') ?? '',
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    });
    if (!feed.body) return response.end();
    await pipeline(Readable.fromWeb(feed.body as ReadableStream), response);
  });
}
