import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openApiDocument } from '@colophon/contracts/openapi';
import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/payment-webhook';
import { SEARCH_PATH } from '@colophon/contracts/search-query';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { analyticsSources } from './analytics-sources.ts';
import { apiGateway } from './api-gateway.ts';
import { assetsOfOtherReleases, builtAssets } from './built-assets.ts';
import type { ContentVersion } from './content-version.ts';
import { CoverStore } from './cover-store.ts';
import { covers } from './covers.ts';
import type { Env } from './env.ts';
import { files } from './files.ts';
import { type HeaderSet, securityHeaders, setHeaders } from './headers.ts';
import { type CachedPages, cachedPages, type Pages } from './pages.ts';
import { payPages } from './pay-pages.ts';
import { paymentWebhook } from './payment-webhook.ts';
import { personalPages } from './personal-pages.ts';
import { Previews } from './previews.ts';
import { answeredBySpelling } from './proper-path.ts';
import { properOnly } from './proper-request.ts';
import { refuse } from './refusal.ts';
import type { RemixHandler } from './render.ts';
import { robotsTxt } from './robots-txt.ts';
import { sameOriginOnly } from './same-origin.ts';
import { securityTxt } from './security-txt.ts';

/** What the shop's calls take and answer; for those who try it out, not for production. */
const OPENAPI_PATH = '/api/openapi.json';

export type SiteParts = {
  env: Env;
  content: ContentVersion;
  handler: RemixHandler;
  /** the built client, and where those of other releases are; or in development Vite, which makes it */
  assets: { folder: string; others: () => string[] } | { middleware: RequestHandler };
};

export type Site = { listener: RequestListener; kept: CachedPages | null };

/** The one public origin: pages from memory (`kept`, null where none is kept), then everything else. */
export function createSite({ env, content, handler, assets }: SiteParts): Site {
  const developing = 'middleware' in assets;
  const all = securityHeaders(env.PUBLIC_URL, analyticsSources(env), payPages(env));
  const headers = developing ? withoutPolicy(all) : all;
  const covers = new CoverStore(env.CMS_URL, env.SERVICE_TOKEN, join(env.DATA_DIR, 'covers'));
  const previews = new Previews(env.CMS_URL, env.SERVICE_TOKEN);
  const pages = { handler, content, covers, headers, previews, publicUrl: env.PUBLIC_URL };
  const app = createApp(env, assets, pages);
  const kept =
    developing || env.PAGE_CACHE_MB === 0 ? null : cachedPages(pages, env.PAGE_CACHE_MB * 1024 * 1024);
  const listener: RequestListener = (request, response) => {
    if (answeredBySpelling(request, response, headers)) return;
    if (!kept) return app(request, response);
    kept.answer(request, response, (error) =>
      error ? fail(error, request, response) : app(request, response),
    );
  };
  return { listener, kept };
}

/** From the outside in: headers, calls, pictures, assets, pages of one visitor. */
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
  // The search is answered here, by a route of the pages; every other call is the shop's.
  app.all('/api/*', (request, response, next) =>
    request.path === SEARCH_PATH ? next() : gateway(request, response, next),
  );
  app.get('/covers/:file', covers(coverStore));
  app.get('/files/:file', files(env.CMS_URL, env.SERVICE_TOKEN));
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

/** Vite's reloading runs inline scripts that no hash is known of. */
function withoutPolicy({ 'Content-Security-Policy': _policy, ...others }: HeaderSet): HeaderSet {
  return others;
}

const lastResort: ErrorRequestHandler = (error: unknown, request, response, _next) =>
  fail(error, request, response);

/** What nobody expected: logged without the address, which may hold a token; answered without detail. */
function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  const isTheirs = error instanceof Error && 'status' in error && Number(error.status) < 500;
  if (!isTheirs) console.error(error);
  if (response.headersSent) response.destroy();
  // An address that cannot be decoded, which Express refuses.
  else refuse(request, response, isTheirs ? 'address' : 'failed');
}
