import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import sirv from 'sirv';
import { apiGateway } from './api-gateway.ts';
import type { ContentVersion } from './content-version.ts';
import { CoverStore } from './cover-store.ts';
import { covers } from './covers.ts';
import type { Env } from './env.ts';
import { files } from './files.ts';
import { securityHeaders } from './headers.ts';
import { cachedPages, personalPages } from './pages.ts';
import type { RemixHandler } from './render.ts';
import { sameOriginOnly } from './same-origin.ts';

export type Site = {
  env: Env;
  content: ContentVersion;
  handler: RemixHandler;
  /** the built client, or in development Vite, which makes it */
  assets: { folder: string } | { middleware: RequestHandler };
};

/** The one public origin, from the outside in: headers, calls, pictures, assets, pages. */
export function createApp({ env, content, handler, assets }: Site): Express {
  const app = express();
  const developing = 'middleware' in assets;
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', ['loopback', 'linklocal', 'uniquelocal']);

  app.get('/healthz', (_request, response) => {
    response
      .status(content.everReached ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ up: true, cms: content.state.reachable });
  });
  app.use(securityHeaders(env.PUBLIC_URL));
  if (developing) app.use(withoutPolicy);
  app.all('/api/*', apiGateway(env.CMS_URL, env.SERVICE_TOKEN));
  const coverStore = new CoverStore(env.CMS_URL, env.SERVICE_TOKEN, join(env.DATA_DIR, 'covers'));
  app.get('/covers/:file', covers(coverStore));
  app.get('/files/:file', files(env.CMS_URL, env.SERVICE_TOKEN));
  app.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send(ROBOTS);
  });
  app.use(developing ? assets.middleware : builtAssets(assets.folder));
  app.use(sameOriginOnly);
  const pages = { handler, content, covers: coverStore, policy: !developing };
  if (!developing && env.PAGE_CACHE_MB > 0) app.use(cachedPages(pages, env.PAGE_CACHE_MB * 1024 * 1024));
  app.use(personalPages(pages));
  app.use(lastResort);
  return app;
}

/** Search results and baskets are no pages for robots to collect. */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /*/cart
Disallow: /*/payment/
Disallow: /*/search
Disallow: /sandbox/
`;

/** Everything under /assets carries its hash in its name; the rest of the folder may change with a release. */
function builtAssets(folder: string): RequestHandler {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const hashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/** Vite's reloading runs inline scripts that no hash is known of. */
const withoutPolicy: RequestHandler = (_request, response, next) => {
  response.removeHeader('Content-Security-Policy');
  next();
};

/** What nobody expected: logged without the address, which may hold a token; answered without detail. */
const lastResort: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status < 500) {
    // An address that cannot be decoded: Express's own refusal.
    response.status(status).type('text/plain').send('Not a proper address.\n');
    return;
  }
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.status(500).type('text/plain').send('Something has gone wrong. Please try again later.\n');
};
