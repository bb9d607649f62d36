import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { EXPORT_FEED_PATH, FEED_TOKEN } from '@colophon/contracts/catalogue/export-feed';
import type { RequestHandler } from 'express';
import { refuse } from '../http/refusal.ts';

/** For a whole catalogue, to a recipient who reads slowly. */
const TIMEOUT_MS = 600_000;
/** With these the CMS has understood the request: sent, unchanged, or being sent to the same recipient. */
const PASSED_BACK_STATUS = new Set([200, 304, 429]);
const PASSED_BACK = ['etag', 'retry-after'];

/** Serves the feeds of the catalogue at their secret addresses, streamed from the CMS, which recipients cannot reach. */
export function feeds(cmsUrl: string, serviceToken: string): RequestHandler<{ file: string }> {
  return (request, response, next) => {
    const token = request.params.file.replace(/\.xml$/, '');
    if (!request.params.file.endsWith('.xml') || !FEED_TOKEN.test(token)) return next();
    const respond = async () => {
      const known = request.get('if-none-match');
      const feed = await fetch(`${cmsUrl}${EXPORT_FEED_PATH.replace(':token', token)}`, {
        method: request.method,
        headers: { Authorization: `Bearer ${serviceToken}`, ...(known && { 'If-None-Match': known }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (feed.status === 404) return next();
      if (!PASSED_BACK_STATUS.has(feed.status)) throw new Error(`the CMS answered ${feed.status} for a feed`);
      for (const name of PASSED_BACK) {
        const value = feed.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.status(feed.status).set({ 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' });
      if (feed.status !== 200 || !feed.body) {
        await feed.body?.cancel();
        return response.end();
      }
      response.type('application/xml');
      await pipeline(Readable.fromWeb(feed.body as ReadableStream), response);
    };
    respond().catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      console.error('A feed cannot be fetched:', error instanceof Error ? error.message : error);
      refuse(request, response, 'unavailable');
    });
  };
}
