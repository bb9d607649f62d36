/**
 * How long a page may be cached: collected while its loaders run, read by the page cache. A page is as old as the oldest
 * view that it was rendered from, and expires when the first of them does.
 */
export class Freshness {
  /** Lowest content version that went into the page; null when nothing of the CMS did. */
  version: number | null = null;
  /** Unix milliseconds at which the page expires; null when only a change of content invalidates it. */
  expiresAt: number | null = null;
  /** Whether a change of the search index invalidates it. */
  followsIndex = false;

  constructor(private readonly now: () => number = Date.now) {}

  /** Notes a view of the CMS. `validUntil` is an ISO date and time, or null. */
  note(view: { version: number; validUntil: string | null }): void {
    this.version = this.version === null ? view.version : Math.min(this.version, view.version);
    if (view.validUntil !== null) this.expireAt(Date.parse(view.validUntil));
  }

  /** Notes a response of the search engine, which expires after `ms` milliseconds. */
  noteSearch(ms: number): void {
    this.followsIndex = true;
    this.expireAt(this.now() + ms);
  }

  private expireAt(time: number): void {
    this.expiresAt = this.expiresAt === null ? time : Math.min(this.expiresAt, time);
  }
}
