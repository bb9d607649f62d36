import type { IncomingMessage, ServerResponse } from 'node:http';
import { carryQuery } from './carried-query.ts';
import type { ContentVersion } from './content-version.ts';
import type { CoverStore } from './cover-store.ts';
import { FewAtOnce } from './few-at-once.ts';
import type { HeaderSet } from './headers.ts';
import { pages as pageCount, watchPageCache } from './observation/metrics.ts';
import { OneByOne } from './one-by-one.ts';
import { hasExpired, isCurrent, isStorable, mayStandIn, type Page } from './page-cache.ts';
import { pageContext } from './page-context.ts';
import { isEndless, keyText, pageKey } from './page-key.ts';
import type { Previews } from './previews.ts';
import { anonymousRequest, type RemixHandler, type Rendered, render } from './render.ts';
import { sendPage, sendRendered, stillRight, toPage } from './send-page.ts';
import { SharedCache } from './shared-cache.ts';

/** What the pages are made with. `headers` are those that every page is sent with. */
export type Pages = {
  handler: RemixHandler;
  content: ContentVersion;
  covers: CoverStore;
  headers: HeaderSet;
  previews: Previews;
  publicUrl: string;
};

/** Readers see a change after no more than this and the second between two questions for the version. */
const PATIENCE_MS = 1500;
/** The same while so many pages are to be made that each reader would wait for those of others. */
const PATIENCE_WHEN_BUSY_MS = 30_000;
const BUSY = 4;
/** More would make each of them later and none sooner, and leave the CMS no room for baskets. */
const MADE_AT_ONCE = 16;

const HIT = { result: 'hit' };
const MISS = { result: 'miss' };
const STAND_IN = { result: 'stand-in' };

/** Answers a request, or calls `next`: with an error, or without one when the request is not for it. */
export type Answerer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export type CachedPages = {
  answer: Answerer;
  /** The keys of all pages that are kept, the one that was asked for last first. */
  lastAsked(): string[];
  /** Makes a page and keeps it. */
  make(key: string): Promise<unknown>;
};

/**
 * Pages that are the same for everybody: made once for each version of the content, then sent from memory.
 * Needs nothing of Express, so that it can stand before it: its chain costs more than sending a page does.
 */
export function cachedPages(pages: Pages, bytes: number): CachedPages {
  const { handler, content, covers, headers, publicUrl } = pages;
  const cache = new SharedCache(bytes, isEndless);
  watchPageCache(cache);
  const making = new Map<string, Promise<Page | Rendered>>();
  const few = new FewAtOnce(MADE_AT_ONCE);

  async function make(key: string, old: Page | undefined): Promise<Page | Rendered> {
    // Asked before the page's loaders ask: what changes meanwhile makes it old.
    const { indexed } = content.state;
    const context = pageContext(covers, { before: old?.digest ?? null });
    const rendered = await render(handler, anonymousRequest(publicUrl, key), context);
    if (rendered.isAsBefore && old) return keep(key, stillRight(old, rendered.freshness, indexed));
    // A page that says itself that it must not be kept is an answer too: the search page without its engine.
    const isNotKept = /no-store|private/i.test(rendered.headers.get('cache-control') ?? '');
    if (rendered.status >= 500 && old && !isNotKept) return old;
    if (rendered.status !== 200 || isNotKept) return rendered;
    return keep(key, await toPage(rendered, indexed, headers));
  }

  function keep(key: string, page: Page): Page {
    if (isStorable(page)) cache.set(key, page);
    return page;
  }

  function makeOnce(key: string, old: Page | undefined): Promise<Page | Rendered> {
    const begun = making.get(key);
    if (begun) return begun;
    const made = few.run(() => make(key, old)).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  const renewal = new OneByOne(async (key) => {
    const old = cache.get(key);
    if (old && !isCurrent(old, content.state, Date.now())) await makeOnce(key, old);
  });

  const patience = () => (making.size + renewal.length > BUSY ? PATIENCE_WHEN_BUSY_MS : PATIENCE_MS);

  async function answer(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const old = cache.get(key);
    if (old && isCurrent(old, content.state, Date.now())) {
      pageCount.inc(HIT);
      return sendPage(request, response, old);
    }
    if (
      old &&
      !hasExpired(old, Date.now()) &&
      mayStandIn(old, content.state, performance.now(), patience())
    ) {
      pageCount.inc(STAND_IN);
      renewal.add(key);
      return sendPage(request, response, old);
    }
    pageCount.inc(MISS);
    const result = await makeOnce(key, old);
    if ('etag' in result) return sendPage(request, response, result);
    await sendRendered(request, response, withQuery(result, request.url ?? '', key), headers);
  }

  return {
    answer: (request, response, next) => {
      const key = keyOf(request);
      if (key === null) next();
      else answer(request, response, key).catch(next);
    },
    lastAsked: () => cache.keysLastUsedFirst(),
    make: (key) => makeOnce(key, undefined),
  };
}

/** A redirect keeps what the visitor's address had and the page's key has not. */
function withQuery(rendered: Rendered, asked: string, key: string): Rendered {
  const location = rendered.headers.get('location');
  if (!location) return rendered;
  const headers = new Headers(rendered.headers);
  headers.set('location', carryQuery(location, asked, key));
  return { ...rendered, headers };
}

function keyOf({ method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const found = pageKey(path, new URLSearchParams(mark < 0 ? '' : url.slice(mark)));
  return found && keyText(found);
}
