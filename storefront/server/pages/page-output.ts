/**
 * The digest of the data that a page is rendered from. With a new content version most pages are unchanged; comparing
 * digests beforehand saves rendering and compressing them.
 */
export class PageOutput {
  digest: string | null = null;
  isAsBefore = false;

  /** @param before  the digest of the cached page; null when there is none */
  constructor(private readonly before: string | null = null) {}

  /**
   * Records the digest of what is about to be rendered.
   * @param digest  null when unknown
   * @returns whether the page would be unchanged, so that rendering can be skipped
   */
  note(digest: string | null): boolean {
    this.digest = digest;
    this.isAsBefore = digest !== null && digest === this.before;
    return this.isAsBefore;
  }
}
