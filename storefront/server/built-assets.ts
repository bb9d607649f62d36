import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** One file with its hash in its name: never a path out of the folder. */
const HASHED = /^\/assets\/[\w-][\w.-]*$/;

/** Everything under /assets carries its hash in its name; the rest of the folder may change with a release. */
export function builtAssets(folder: string): RequestHandler {
  return sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders });
}

/**
 * What is not of this release may be of another one: of the one before, for a page that somebody has open, or of the next
 * one, for a page that an upgraded replica has sent while this one waits for its turn.
 * @param folders  asked each time: a release may come while we run
 */
export function assetsOfOtherReleases(folders: () => string[]): RequestHandler {
  return (request, response, next) => {
    if (!HASHED.test(request.path)) return next();
    // 'dev' is sirv's word for looking at the disk when asked; the others are listed once.
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
