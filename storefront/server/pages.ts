import type { Request, RequestHandler, Response } from 'express';
import type { ContentVersion } from './content-version.ts';
import type { CoverStore } from './cover-store.ts';
import { contentSecurityPolicy } from './csp.ts';
import { encode, encodedFor } from './encode.ts';
import { isCurrent, isStorable, type Page, PageCache } from './page-cache.ts';
import { pageContext } from './page-context.ts';
import { keyText, pageKey } from './page-key.ts';
import { BodyTooLarge } from './read-body.ts';
import { anonymousRequest, type RemixHandler, type Rendered, render, visitorRequest } from './render.ts';

/** What the pages are made with. `policy` off leaves out the CSP: the reloading of development needs more than it allows. */
export type Pages = { handler: RemixHandler; content: ContentVersion; covers: CoverStore; policy: boolean };

/** Pages that are the same for everybody: made once for each version of the content, then sent from memory. */
export function cachedPages({ handler, content, covers, policy }: Pages, bytes: number): RequestHandler {
  const cache = new PageCache(bytes);
  const making = new Map<string, Promise<Page | Rendered>>();

  async function make(request: Request, key: string, old: Page | undefined): Promise<Page | Rendered> {
    const rendered = await render(handler, anonymousRequest(request, key), pageContext(covers));
    // A page that says itself that it must not be kept is an answer too: the search page without its engine.
    const meant = rendered.headers.get('cache-control')?.includes('no-store') ?? false;
    if (rendered.status >= 500 && old && !meant) return old;
    if (rendered.status !== 200) return rendered;
    const page = await toPage(rendered, policy);
    if (isStorable(page)) cache.set(key, page);
    return page;
  }

  return (request, response, next) => {
    const readOnly = request.method === 'GET' || request.method === 'HEAD';
    const found = readOnly && pageKey(request.path, new URL(request.originalUrl, 'http://x').searchParams);
    if (!found) return next();
    const key = keyText(found);
    const old = cache.get(key);
    const answer = async () => {
      if (old && isCurrent(old, content.state, Date.now())) return sendPage(request, response, old);
      let made = making.get(key);
      if (!made) {
        made = make(request, key, old).finally(() => making.delete(key));
        making.set(key, made);
      }
      const result = await made;
      await ('br' in result
        ? sendPage(request, response, result)
        : sendRendered(request, response, result, policy));
    };
    answer().catch(next);
  };
}

/** All other pages: made for the visitor who asks, kept by nobody. */
export function personalPages({ handler, covers, policy }: Pages): RequestHandler {
  return (request, response, next) => {
    const answer = async () => {
      const rendered = await render(handler, await visitorRequest(request), pageContext(covers));
      await sendRendered(request, response, rendered, policy);
    };
    answer().catch((error: unknown) => {
      if (!(error instanceof BodyTooLarge)) return next(error);
      response.status(413).set('Connection', 'close').type('text/plain').send('This form is too large.\n');
    });
  };
}

async function toPage({ status, headers, body, freshness }: Rendered, policy: boolean): Promise<Page> {
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8';
  return {
    status,
    type,
    csp: policy && type.startsWith('text/html') ? contentSecurityPolicy(body.toString('utf8')) : null,
    version: freshness.version,
    expiresAt: freshness.expiresAt,
    ...(await encode(body)),
  };
}

/** Headers that a loader may set on an answer that is not kept. */
const KEPT_HEADERS = [
  'location',
  'vary',
  'x-remix-response',
  'x-remix-redirect',
  'x-remix-revalidate',
  'retry-after',
  'referrer-policy',
];

async function sendRendered(
  request: Request,
  response: Response,
  rendered: Rendered,
  policy: boolean,
): Promise<void> {
  const { headers } = rendered;
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  response.setHeader('Cache-Control', headers.get('cache-control') ?? 'private, no-store');
  if (rendered.body.length === 0) {
    response.status(rendered.status).end();
    return;
  }
  await send(request, response, await toPage(rendered, policy));
}

async function sendPage(request: Request, response: Response, page: Page): Promise<void> {
  // The browser may keep it, and asks each time whether it is still the same.
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', page.etag);
  // With 'not modified' too: a browser takes the new headers over to the page that it kept.
  if (page.csp) response.setHeader('Content-Security-Policy', page.csp);
  if (request.get('if-none-match')?.includes(page.etag)) {
    response.status(304).end();
    return;
  }
  await send(request, response, page);
}

async function send(request: Request, response: Response, page: Page): Promise<void> {
  const { encoding, bytes } = await encodedFor(request, page);
  response.status(page.status);
  response.setHeader('Content-Type', page.type);
  response.vary('Accept-Encoding');
  if (page.csp) response.setHeader('Content-Security-Policy', page.csp);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
