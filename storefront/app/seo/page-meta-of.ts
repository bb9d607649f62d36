import type { PageMeta } from './page-meta';

type Match = { data?: unknown } | undefined;

/** What the innermost page says of itself; null for a page that says nothing, such as a basket or an error. */
export function pageMetaOf(matches: readonly Match[]): PageMeta | null {
  const data = matches.at(-1)?.data;
  const says = data !== null && typeof data === 'object' && 'meta' in data;
  // Only `describePage` makes a field of this name.
  return says ? (data.meta as PageMeta) : null;
}
