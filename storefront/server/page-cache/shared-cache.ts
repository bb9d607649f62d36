import { type Page, PageCache } from './page-cache.ts';

/** Share of the memory for pages of unbounded families: with more, searches would evict the catalogue. */
const SHARE_OF_ENDLESS = 1 / 4;

/**
 * The page cache in two partitions: pages of the catalogue, which are as many as the site has, and pages of unbounded
 * families such as searches, which evict only one another.
 */
export class SharedCache {
  private readonly own: PageCache;
  private readonly endless: PageCache;

  /** @param isEndless  whether a key belongs to an unbounded family */
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

  /** Keys of the catalogue's pages, most recently used first; searches are private and left out. */
  recentKeys(): string[] {
    return this.own.recentKeys();
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
