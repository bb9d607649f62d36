import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openApiDocument } from '@colophon/contracts/openapi/openapi';
import { isSearchPath, SEARCH_PATH } from '@colophon/contracts/search/query';
import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/shop/payment-webhook';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { CoverStore } from './covers/cover-store.ts';
import { covers } from './covers/covers.ts';
import type { Env } from './env.ts';
import { feeds } from './files/feeds.ts';
import { files } from './files/files.ts';
import { apiGateway } from './gateway/api-gateway.ts';
import { paymentWebhook } from './gateway/payment-webhook.ts';
import { publicSearch, searchLimit } from './gateway/public-search.ts';
import { analyticsSources } from './http/analytics-sources.ts';
import { redirectedBySpelling } from './http/canonical-path.ts';
import { type HeaderSet, securityHeaders, setHeaders } from './http/headers.ts';
import { payPages } from './http/payment-origins.ts';
import { refuse } from './http/refusal.ts';
import { properOnly } from './http/request-fault.ts';
import { robotsTxt } from './http/robots-txt.ts';
import { sameOriginOnly } from './http/same-origin.ts';
import { securityTxt } from './http/security-txt.ts';
import type { ContentVersion } from './page-cache/content-version.ts';
import { type CachedPages, cachedPages, type Pages } from './pages/pages.ts';
import { personalPages } from './pages/personal-pages.ts';
import { Previews } from './pages/previews.ts';
import type { RemixHandler } from './pages/render.ts';
import { assetsOfOtherReleases, builtAssets } from './releases/built-assets.ts';

/** The OpenAPI document of the shop's API, for testing against a trial; not served in production. */
const OPENAPI_PATH = '/api/openapi.json';

export type SiteParts = {
  env: Env;
  content: ContentVersion;
  handler: RemixHandler;
  /** the built client and a getter for the folders of other releases; in development Vite's middleware */
  assets: { folder: string; others: () => string[] } | { middleware: RequestHandler };
};

export type Site = { listener: RequestListener; pageCache: CachedPages | null };

/** Creates the one public origin: the page cache first (null: disabled), then everything else. */
export function createSite({ env, content, handler, assets }: SiteParts): Site {
  const developing = 'middleware' in assets;
  const all = securityHeaders(env.PUBLIC_URL, analyticsSources(env), payPages(env));
  const headers = developing ? withoutPolicy(all) : all;
  const covers = new CoverStore(env.CMS_URL, env.SERVICE_TOKEN, join(env.DATA_DIR, 'covers'));
  const previews = new Previews(env.CMS_URL, env.SERVICE_TOKEN);
  const pages = { handler, content, covers, headers, previews, publicUrl: env.PUBLIC_URL };
  const app = createApp(env, assets, pages);
  const pageCache =
    developing || env.PAGE_CACHE_MB === 0 ? null : cachedPages(pages, env.PAGE_CACHE_MB * 1024 * 1024);
  const listener: RequestListener = (request, response) => {
    if (redirectedBySpelling(request, response, headers)) return;
    if (!pageCache) return app(request, response);
    pageCache.respond(request, response, (error) =>
      error ? fail(error, request, response) : app(request, response),
    );
  };
  return { listener, pageCache };
}

/** Builds the Express app, in this order: headers, API calls, covers and files, assets, personal pages. */
function createApp(env: Env, assets: SiteParts['assets'], pages: Pages): Express {
  const app = express();
  const { covers: coverStore, headers } = pages;
  const robots = robotsTxt(env.PUBLIC_URL);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', ['loopback', 'linklocal', 'uniquelocal']);

  app.use((_request, response, next) => {
    setHeaders(response, headers);
    next();
  });
  app.all(PAYMENT_WEBHOOK_PATH, paymentWebhook(env.CMS_URL, env.SERVICE_TOKEN));
  const gateway = apiGateway(env.CMS_URL, env.SERVICE_TOKEN);
  if (env.APP_MODE !== 'production') {
    const document = openApiDocument(env.PUBLIC_URL);
    app.get(OPENAPI_PATH, (_request, response) => {
      response.set('Cache-Control', 'no-store').json(document);
    });
  }
  app.use(SEARCH_PATH, publicSearch, searchLimit());
  // The search is handled by Remix routes; every other API call is proxied to the CMS.
  app.all('/api/*', (request, response, next) =>
    isSearchPath(request.path) ? next() : gateway(request, response, next),
  );
  app.get('/covers/:file', covers(coverStore));
  app.get('/files/:file', files(env.CMS_URL, env.SERVICE_TOKEN));
  app.get('/feeds/:token([\\w-]{43}).xml', feeds(env.CMS_URL, env.SERVICE_TOKEN));
  app.get('/robots.txt', (_request, response) => {
    response.type('text/plain').set('Cache-Control', 'public, max-age=3600').send(robots);
  });
  app.get('/.well-known/security.txt', (_request, response, next) => {
    const text = securityTxt(env.PUBLIC_URL, env.SECURITY_CONTACT, new Date());
    if (text === null) next();
    else response.type('text/plain').set('Cache-Control', 'public, max-age=3600').send(text);
  });
  app.use(properOnly, sameOriginOnly);
  if ('middleware' in assets) app.use(assets.middleware);
  else app.use(builtAssets(assets.folder), assetsOfOtherReleases(assets.others));
  app.use(personalPages(pages));
  app.use(lastResort);
  return app;
}

/** Removes the content security policy in development: Vite's hot reload runs inline scripts without a known hash. */
function withoutPolicy({ 'Content-Security-Policy': _policy, ...others }: HeaderSet): HeaderSet {
  return others;
}

const lastResort: ErrorRequestHandler = (error: unknown, request, response, _next) =>
  fail(error, request, response);

/** Handles an unexpected error: logs it without the URL, which may hold a token, and responds without details. */
function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  const isTheirs = error instanceof Error && 'status' in error && Number(error.status) < 500;
  if (!isTheirs) console.error(error);
  if (response.headersSent) response.destroy();
  // An error with a 4xx status is a URL that Express could not decode.
  else refuse(request, response, isTheirs ? 'address' : 'failed');
}
