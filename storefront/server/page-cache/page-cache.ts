import { LRUCache } from 'lru-cache';
import type { Encoded } from '../http/encode.ts';
import type { HeaderSet } from '../http/headers.ts';

/** A page as it is stored and sent. */
export type Page = Encoded & {
  status: number;
  /** all headers that do not depend on the encoding, ready to be sent */
  headers: HeaderSet;
  /** hash of what it was rendered from; null when that is not known */
  digest: string | null;
  /** Unix milliseconds at which it was rendered */
  madeAt: number;
  /** content version that it was rendered from; null when it holds nothing of the CMS */
  version: number | null;
  /** version of the search index when it was rendered; null when it holds nothing of it */
  indexed: number | null;
  /** Unix milliseconds; null when only a change of content invalidates it */
  expiresAt: number | null;
};

/** Versions of the content and of the search index; null before the CMS has first responded. */
type Versions = { version: number | null; indexed: number | null };

/** Versions that were current until a time, in monotonic milliseconds (`performance.now()`). */
export type Earlier = Versions & { until: number };

/** The current versions as last polled, whether the CMS responds, and the earlier versions, latest last. */
export type ContentState = Versions & { reachable: boolean; earlier?: readonly Earlier[] };

/**
 * Whether a stored page is fresh. While the CMS is down every page counts as fresh: a stale page is better than none.
 * @param now  Unix milliseconds
 */
export function isFresh(page: Page, content: ContentState, now: number): boolean {
  if (!content.reachable) return true;
  // The clock went back since, so its age is unknown.
  if (now < page.madeAt) return false;
  if (hasExpired(page, now)) return false;
  return isOf(page, content);
}

function isOf(page: Page, { version, indexed }: Versions): boolean {
  if (page.indexed !== null && page.indexed !== indexed) return false;
  return page.version === null || version === null || page.version >= version;
}

/**
 * Stale-while-revalidate: whether a stale page may be served while it is rendered again, namely when it was fresh until
 * no more than `patience` milliseconds ago. Otherwise one edit would cause a cache stampede.
 * @param now  monotonic milliseconds
 */
export function mayServeStale(
  page: Page,
  { earlier = [] }: ContentState,
  now: number,
  patience: number,
): boolean {
  if (page.version === null) return false;
  const last = earlier.findLast((versions) => isOf(page, versions));
  return last !== undefined && now < last.until + patience;
}

/** Whether a date has made a page stale; it must not be served stale then. */
export function hasExpired({ expiresAt }: Page, now: number): boolean {
  return expiresAt !== null && now >= expiresAt;
}

/** Whether a page may be cached at all: something must be known that invalidates it. */
export function isStorable(page: Page): boolean {
  return page.status === 200 && (page.version !== null || page.expiresAt !== null);
}

/** What an entry costs besides its bodies and key: headers and objects around them, an estimate in bytes. */
const OVERHEAD_BYTES = 1024;

/** An LRU cache of pages by key, never more than `maxBytes` of them. A page larger than that is not stored. */
export class PageCache {
  private readonly pages: LRUCache<string, Page>;

  constructor(maxBytes: number) {
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  get bytesHeld(): number {
    return this.pages.calculatedSize;
  }

  get pagesHeld(): number {
    return this.pages.size;
  }

  /** Keys of all pages, most recently used first. */
  recentKeys(): string[] {
    return [...this.pages.keys()];
  }

  get(key: string): Page | undefined {
    return this.pages.get(key);
  }

  set(key: string, page: Page): void {
    this.pages.set(key, page);
  }
}

function sizeOf(page: Page, key: string): number {
  return page.br.length + page.gzip.length + key.length * 2 + OVERHEAD_BYTES;
}
