import type { CoverStore } from './cover-store.ts';
import { Freshness } from './freshness.ts';
import type { JacketColours } from './jacket-colours.ts';
import { PageOutput } from './page-output.ts';
import type { OpenPreview } from './previews.ts';
import { storedFile } from './stored-file.ts';

const PATIENCE_MS = 1500;
const COVERS = '/covers/';

/** What loaders get beside the request. */
export type PageContext = {
  /** how long the page that is being made may be kept */
  freshness: Freshness;
  /** what the page is rendered from, and whether it comes out as it was */
  output: PageOutput;
  /** colours of a jacket by its address; null when it has none, or when they take too long to find */
  jacketColours: (coverUrl: string) => Promise<JacketColours | null>;
  /** the draft that an editor looks at; null on the site itself */
  preview: OpenPreview | null;
};

/**
 * The context of one page.
 * @param before  what it was rendered from when it was last made
 */
export function pageContext(
  covers: CoverStore,
  { preview = null, before = null }: { preview?: OpenPreview | null; before?: string | null } = {},
): PageContext {
  return {
    freshness: new Freshness(),
    output: new PageOutput(before),
    preview,
    jacketColours: async (coverUrl) => {
      const file = coverUrl.slice(COVERS.length);
      if (!coverUrl.startsWith(COVERS) || storedFile(file)?.kind !== 'image') return null;
      const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
      return Promise.race([covers.colours(file).catch(() => null), patience]);
    },
  };
}
