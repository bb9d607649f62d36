import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** A hashed asset file directly in /assets: no path traversal. */
const HASHED = /^\/assets\/[\w-][\w.-]*$/;

/** Serves the built client. Files under /assets are hashed and immutable; the others may change with a release. */
export function builtAssets(folder: string): RequestHandler {
  return sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders });
}

/**
 * Serves assets of other releases: of the previous one, for a page that a visitor still has open, or of the next one,
 * for a page from an upgraded replica during a rolling upgrade.
 * @param folders  called for each request: a release may be added while the process runs
 */
export function assetsOfOtherReleases(folders: () => string[]): RequestHandler {
  return (request, response, next) => {
    if (!HASHED.test(request.path)) return next();
    // sirv's 'dev' option reads the disk at each request; the others are listed once.
    const looks = folders().map((folder) =>
      sirv(folder, { brotli: true, gzip: true, etag: true, dev: true, setHeaders }),
    );
    const look = (at: number): void => {
      const here = looks[at];
      if (here) here(request, response, () => look(at + 1));
      else next();
    };
    look(0);
  };
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  response.setHeader(
    'Cache-Control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
}
