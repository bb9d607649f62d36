import { type Page, PageCache } from './page-cache.ts';

/** What pages of families without end may take of the memory: more would let searches drive out the catalogue. */
const SHARE_OF_ENDLESS = 1 / 4;

/**
 * The pages that are kept, in two parts. Of most there are as many as the site has; of searches as many as somebody cares
 * to ask for, and those give up one another only.
 */
export class SharedCache {
  private readonly own: PageCache;
  private readonly endless: PageCache;

  /** @param isEndless  whether a key is one of a family without end */
  constructor(
    maxBytes: number,
    private readonly isEndless: (key: string) => boolean,
  ) {
    this.endless = new PageCache(maxBytes * SHARE_OF_ENDLESS);
    this.own = new PageCache(maxBytes * (1 - SHARE_OF_ENDLESS));
  }

  get bytesHeld(): number {
    return this.own.bytesHeld + this.endless.bytesHeld;
  }

  get pagesHeld(): number {
    return this.own.pagesHeld + this.endless.pagesHeld;
  }

  /** Keys of the pages that the site has, the last used first; searches are nobody's to remember. */
  keysLastUsedFirst(): string[] {
    return this.own.keysLastUsedFirst();
  }

  get(key: string): Page | undefined {
    return this.partOf(key).get(key);
  }

  set(key: string, page: Page): void {
    this.partOf(key).set(key, page);
  }

  private partOf(key: string): PageCache {
    return this.isEndless(key) ? this.endless : this.own;
  }
}
