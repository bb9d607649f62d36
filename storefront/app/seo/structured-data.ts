import { type LdNode, ldText } from './json-ld/node';

/*
 * Search engines read the data block of the page as it was sent, and nobody reads it afterwards. So it stays on
 * the server: sent along with the loader's data too, it would stand in every page twice.
 */
const texts = new WeakMap<object, string>();

/** Hangs nodes on what a loader answers about its page. */
export function describeWith(meta: object, nodes: readonly LdNode[]): void {
  texts.set(meta, ldText(nodes));
}

/** The text of the data block; in the browser, which has none, an empty object. */
export function structuredText(meta: object): string {
  return texts.get(meta) ?? '{}';
}
