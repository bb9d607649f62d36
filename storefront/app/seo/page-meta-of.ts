import type { PageMeta } from './page-meta';

type Match = { data?: unknown } | undefined;

/** Returns the metadata of the innermost page; null for a page without, such as the cart or an error. */
export function pageMetaOf(matches: readonly Match[]): PageMeta | null {
  const data = matches.at(-1)?.data;
  const hasMeta = data !== null && typeof data === 'object' && 'meta' in data;
  // Only `describePage` creates a field of this name.
  return hasMeta ? (data.meta as PageMeta) : null;
}
