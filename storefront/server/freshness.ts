/**
 * How long a page may be kept: collected while its loaders run, read by the page cache. A page is as old as
 * the oldest view it was made from, and changes when the first of them does.
 */
export class Freshness {
  /** Lowest content version that went into the page; null when nothing of the CMS did. */
  version: number | null = null;
  /** Unix milliseconds at which the page must be made anew; null when only a change of content does that. */
  expiresAt: number | null = null;
  /** Whether a change of the search index makes it old. */
  followsIndex = false;

  constructor(private readonly now: () => number = Date.now) {}

  /** Notes a view of the CMS. `validUntil` is an ISO date and time, or null. */
  note(view: { version: number; validUntil: string | null }): void {
    this.version = this.version === null ? view.version : Math.min(this.version, view.version);
    if (view.validUntil !== null) this.expireAt(Date.parse(view.validUntil));
  }

  /** Notes an answer of the search engine, which is asked again after `ms` at the latest. */
  noteSearch(ms: number): void {
    this.followsIndex = true;
    this.expireAt(this.now() + ms);
  }

  private expireAt(time: number): void {
    this.expiresAt = this.expiresAt === null ? time : Math.min(this.expiresAt, time);
  }
}
