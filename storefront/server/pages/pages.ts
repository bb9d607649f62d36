import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import type { CoverStore } from '../covers/cover-store.ts';
import type { HeaderSet } from '../http/headers.ts';
import { preserveQuery } from '../http/preserved-query.ts';
import { pages as pageCount, watchPageCache } from '../observation/metrics.ts';
import type { ContentVersion } from '../page-cache/content-version.ts';
import { hasExpired, isFresh, isStorable, mayServeStale, type Page } from '../page-cache/page-cache.ts';
import { isEndless, keyText, pageKey } from '../page-cache/page-key.ts';
import { RefreshQueue } from '../page-cache/refresh-queue.ts';
import { SharedCache } from '../page-cache/shared-cache.ts';
import { requestedQuery, withRequestedQuery } from './language-switch-query.ts';
import { pageContext } from './page-context.ts';
import type { Previews } from './previews.ts';
import { anonymousRequest, type RemixHandler, type Rendered, render } from './render.ts';
import { sendPage, sendPageWithQuery, sendRendered, stillRight, toPage } from './send-page.ts';

/** Dependencies of page rendering. `headers` are sent with every page. */
export type Pages = {
  handler: RemixHandler;
  content: ContentVersion;
  covers: CoverStore;
  headers: HeaderSet;
  previews: Previews;
  publicUrl: string;
};

/** Stale-while-revalidate: max time a page is served after it became stale, plus the second between two polls. */
const PATIENCE_MS = 1500;
/** The same limit while many pages are queued: each visitor would else wait for the renders of others. */
const PATIENCE_WHEN_BUSY_MS = 30_000;
const BUSY = 4;
/** Concurrent renders: more would finish none of them sooner, and leave the CMS no capacity for carts. */
const CONCURRENT_RENDERS = 16;

const HIT = { result: 'hit' };
const MISS = { result: 'miss' };
const STALE = { result: 'stale' };

/** Responds to a request, or calls `next`: with an error, or without one when the request is not for it. */
export type Responder = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export type CachedPages = {
  respond: Responder;
  /** Returns the keys of all cached pages, most recently requested first. */
  recentKeys(): string[];
  /** Renders a page and caches it. */
  make(key: string): Promise<unknown>;
};

/**
 * Cache of the pages that are the same for every visitor: rendered once for each content version, then served from
 * memory. Does not use Express, so that it can run before it: the middleware chain costs more than serving a page.
 */
export function cachedPages(pages: Pages, bytes: number): CachedPages {
  const { handler, content, covers, headers, publicUrl } = pages;
  const cache = new SharedCache(bytes, isEndless);
  watchPageCache(cache);
  const making = new Map<string, Promise<Page | Rendered>>();
  const limit = pLimit(CONCURRENT_RENDERS);

  async function make(key: string, old: Page | undefined): Promise<Page | Rendered> {
    // Read before the page's loaders run, so that a change in the meantime makes the page stale.
    const { indexed } = content.state;
    const context = pageContext(covers, { before: old?.digest ?? null });
    const rendered = await render(handler, anonymousRequest(publicUrl, key), context);
    if (rendered.isAsBefore && old) return addToCache(key, stillRight(old, rendered.freshness, indexed));
    // A page may forbid caching itself, such as the search page while its engine is down: it is sent, not cached.
    const isUncacheable = /no-store|private/i.test(rendered.headers.get('cache-control') ?? '');
    if (rendered.status >= 500 && old && !isUncacheable) return old;
    if (rendered.status !== 200 || isUncacheable) return rendered;
    return addToCache(key, await toPage(rendered, indexed, headers));
  }

  function addToCache(key: string, page: Page): Page {
    if (isStorable(page)) cache.set(key, page);
    return page;
  }

  function makeOnce(key: string, old: Page | undefined): Promise<Page | Rendered> {
    const begun = making.get(key);
    if (begun) return begun;
    const made = limit(() => make(key, old)).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  const renewal = new RefreshQueue(async (key) => {
    const old = cache.get(key);
    if (old && !isFresh(old, content.state, Date.now())) await makeOnce(key, old);
  });

  const patience = () => (making.size + renewal.length > BUSY ? PATIENCE_WHEN_BUSY_MS : PATIENCE_MS);

  async function respond(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const old = cache.get(key);
    if (old && isFresh(old, content.state, Date.now())) {
      pageCount.inc(HIT);
      return send(request, response, old, key);
    }
    if (
      old &&
      !hasExpired(old, Date.now()) &&
      mayServeStale(old, content.state, performance.now(), patience())
    ) {
      pageCount.inc(STALE);
      renewal.add(key);
      return send(request, response, old, key);
    }
    pageCount.inc(MISS);
    const result = await makeOnce(key, old);
    if ('etag' in result) return send(request, response, result, key);
    await sendRendered(request, response, withQuery(result, request.url ?? '', key), headers);
  }

  return {
    respond: (request, response, next) => {
      const key = keyOf(request);
      if (key === null) next();
      else respond(request, response, key).catch(next);
    },
    recentKeys: () => cache.recentKeys(),
    make: (key) => makeOnce(key, undefined),
  };
}

/** Sends a cached page, with the visitor's own query string in its language switch where it differs from the key's. */
function send(request: IncomingMessage, response: ServerResponse, page: Page, key: string): Promise<void> {
  const query = requestedQuery(request.url ?? '');
  const isOwn = query === requestedQuery(key) || !isHtml(page.headers['Content-Type']);
  return isOwn ? sendPage(request, response, page) : sendPageWithQuery(request, response, page, query);
}

function isHtml(type: string | null | undefined): boolean {
  return type?.startsWith('text/html') ?? false;
}

/** Adds the query parameters that the page's key lacks to a redirect, and to the language switch. */
function withQuery(rendered: Rendered, requested: string, key: string): Rendered {
  const query = requestedQuery(requested);
  const { headers, body } = rendered;
  if (query !== requestedQuery(key) && isHtml(headers.get('content-type')))
    return { ...rendered, body: Buffer.from(withRequestedQuery(body.toString('utf8'), query)) };
  const location = headers.get('location');
  if (!location) return rendered;
  const changed = new Headers(headers);
  changed.set('location', preserveQuery(location, requested, key));
  return { ...rendered, headers: changed };
}

function keyOf({ method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const found = pageKey(path, new URLSearchParams(mark < 0 ? '' : url.slice(mark)));
  return found && keyText(found);
}
