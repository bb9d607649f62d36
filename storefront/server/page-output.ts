/**
 * What a page is rendered from, in short. A page of a new version of the content mostly comes out as the one before it;
 * to know that beforehand saves rendering and compressing it.
 */
export class PageOutput {
  digest: string | null = null;
  isAsBefore = false;

  /** @param before  the digest of the page as it was; null when there is none */
  constructor(private readonly before: string | null = null) {}

  /**
   * Notes what is about to be rendered.
   * @param digest  null when it cannot be told
   * @returns whether the page would come out as it was: then nobody needs it rendered
   */
  note(digest: string | null): boolean {
    this.digest = digest;
    this.isAsBefore = digest !== null && digest === this.before;
    return this.isAsBefore;
  }
}
