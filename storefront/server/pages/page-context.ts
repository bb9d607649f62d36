import type { CoverColours } from '../covers/cover-colours.ts';
import type { CoverStore } from '../covers/cover-store.ts';
import { storedFile } from '../files/stored-file.ts';
import { Freshness } from '../page-cache/freshness.ts';
import type { OpenPreview } from './previews.ts';

/**
 * The digest of the data that a page is rendered from. With a new content version most pages are unchanged; comparing
 * digests beforehand saves rendering and compressing them.
 */
class PageOutput {
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

const PATIENCE_MS = 1500;
const COVERS = '/covers/';

/** Remix load context: available to loaders in addition to the request. */
export type PageContext = {
  /** determines how long the page may be cached */
  freshness: Freshness;
  /** digest of the page's data, and whether the page is unchanged since its last render */
  output: PageOutput;
  /** returns the colours of a cover by its URL; null when it has none, or when they take too long to compute */
  coverColours: (coverUrl: string) => Promise<CoverColours | null>;
  /** the draft in an editor's preview; null on the site itself */
  preview: OpenPreview | null;
};

/**
 * Creates the context of one page.
 * @param before  digest of the page when it was last rendered
 */
export function pageContext(
  covers: CoverStore,
  { preview = null, before = null }: { preview?: OpenPreview | null; before?: string | null } = {},
): PageContext {
  return {
    freshness: new Freshness(),
    output: new PageOutput(before),
    preview,
    coverColours: async (coverUrl) => {
      const file = coverUrl.slice(COVERS.length);
      if (!coverUrl.startsWith(COVERS) || storedFile(file)?.kind !== 'image') return null;
      const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
      return Promise.race([covers.colours(file).catch(() => null), patience]);
    },
  };
}
