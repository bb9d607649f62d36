import type { RequestHandler } from 'express';
import { refuse } from '../http/refusal.ts';
import { parseCoverRequest } from './cover-request.ts';
import type { CoverStore } from './cover-store.ts';

/** A day, since editors may replace a picture; after that stale-while-revalidate for 30 days. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=2592000';

/** Serves `/covers/{file}?format=webp|jpg&width=`; responds 400 to anything else. */
export function covers(store: CoverStore): RequestHandler<{ file: string }> {
  return (request, response) => {
    const query = new URL(request.originalUrl, 'http://x').searchParams;
    const wanted = parseCoverRequest(request.params.file, query);
    if (!wanted) {
      refuse(request, response, 'picture');
      return;
    }
    const respond = async () => {
      const cover = await store.cover(wanted);
      if (cover === null) return response.status(404).type('text/plain').send('No such cover.\n');
      response.type(wanted.format === 'jpg' ? 'image/jpeg' : 'image/webp');
      response.set('Cache-Control', CACHE_CONTROL);
      // Other sites show the covers of what the search API finds.
      response.set('Cross-Origin-Resource-Policy', 'cross-origin');
      if (typeof cover === 'string') response.sendFile(cover, { cacheControl: false, dotfiles: 'allow' });
      else response.send(cover);
    };
    respond().catch((error: unknown) => {
      console.error('A cover cannot be made:', error instanceof Error ? error.message : error);
      refuse(request, response, 'unavailable');
    });
  };
}
