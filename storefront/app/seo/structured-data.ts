import { type LdNode, ldText } from './json-ld/node';

/*
 * Crawlers read the JSON-LD of the page as served; the browser does not need it. So it stays on the server: if it were
 * in the loader's data too, it would be in every page twice.
 */
const texts = new WeakMap<object, string>();

/** Attaches JSON-LD nodes to the metadata that a loader returns. */
export function describeWith(meta: object, nodes: readonly LdNode[]): void {
  texts.set(meta, ldText(nodes));
}

/** Returns the JSON-LD text of a page; in the browser, which has none, '{}'. */
export function structuredText(meta: object): string {
  return texts.get(meta) ?? '{}';
}
