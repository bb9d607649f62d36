import type { Encoded } from './encode.ts';
import type { HeaderSet } from './headers.ts';

/** A page as it is stored and sent. */
export type Page = Encoded & {
  status: number;
  /** all that is sent whatever the encoding, so that sending it decides nothing */
  headers: HeaderSet;
  /** what it was rendered from; null when that cannot be told */
  digest: string | null;
  /** Unix milliseconds at which it was made */
  madeAt: number;
  /** content version that it was made from; null when it holds nothing of the CMS */
  version: number | null;
  /** what the search index was when it was made; null when it holds nothing of it */
  indexed: number | null;
  /** Unix milliseconds; null when only a change of content makes it old */
  expiresAt: number | null;
};

/** The version of the content, and a number that changes with the search index; null while nobody has told. */
type Versions = { version: number | null; indexed: number | null };

/** What was true until a moment, in ms by the clock that nobody sets. */
export type Earlier = Versions & { until: number };

/** What is known of the content just now, and what was true before, the latest last. */
export type ContentState = Versions & { reachable: boolean; earlier?: readonly Earlier[] };

/**
 * Whether a stored page may be sent as it is. While the CMS is down every page may: an old page is better
 * than none.
 */
export function isCurrent(page: Page, content: ContentState, now: number): boolean {
  if (!content.reachable) return true;
  // Our clock went back since, so nobody knows how old it is.
  if (now < page.madeAt) return false;
  if (hasExpired(page, now)) return false;
  return isOf(page, content);
}

function isOf(page: Page, { version, indexed }: Versions): boolean {
  if (page.indexed !== null && page.indexed !== indexed) return false;
  return page.version === null || version === null || page.version >= version;
}

/**
 * Whether a page that is not current may be sent once more while it is made anew: one that was right no longer than
 * `patience` ago (ms). Else a change of one title would let every reader of every page wait at the same moment.
 * @param now  by the clock that nobody sets
 */
export function mayStandIn(
  page: Page,
  { earlier = [] }: ContentState,
  now: number,
  patience: number,
): boolean {
  if (page.version === null) return false;
  const last = earlier.findLast((versions) => isOf(page, versions));
  return last !== undefined && now < last.until + patience;
}

/** Whether a date has made a page old: nothing may stand in for it then. */
export function hasExpired({ expiresAt }: Page, now: number): boolean {
  return expiresAt !== null && now >= expiresAt;
}

/** Whether a page may be stored at all: it must say what makes it old. */
export function isStorable(page: Page): boolean {
  return page.status === 200 && (page.version !== null || page.expiresAt !== null);
}

const OVERHEAD_BYTES = 1024;

/** Pages by key, the least recently used given up first, never more than `maxBytes` of them. */
export class PageCache {
  private readonly pages = new Map<string, Page>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get bytesHeld(): number {
    return this.bytes;
  }

  get pagesHeld(): number {
    return this.pages.size;
  }

  keysLastUsedFirst(): string[] {
    return [...this.pages.keys()].reverse();
  }

  get(key: string): Page | undefined {
    const page = this.pages.get(key);
    if (page) {
      // A Map keeps the order of insertion: the end is the most recently used.
      this.pages.delete(key);
      this.pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: Page): void {
    this.drop(key);
    if (sizeOf(key, page) > this.maxBytes) return;
    this.pages.set(key, page);
    this.bytes += sizeOf(key, page);
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= sizeOf(key, page);
  }
}

function sizeOf(key: string, page: Page): number {
  return page.br.length + page.gzip.length + key.length * 2 + OVERHEAD_BYTES;
}
