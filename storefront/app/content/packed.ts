/**
 * A view as one JSON string. Remix serializes loader data as a list of references, which cost a number per field that
 * does not compress: as a string, a page with many titles is an eighth smaller, and serialized sooner.
 */
export type Packed<T> = { readonly json: string; readonly of?: T };

/** Unpacked views: on the server the page is rendered from the loader's own object, without parsing. */
const unpacked = new WeakMap<object, unknown>();

/** Packs a loader's data, which must be representable in JSON. */
export function pack<T extends object>(view: T): Packed<T> {
  const packed = { json: JSON.stringify(view) };
  unpacked.set(packed, view);
  return packed;
}

/** Unpacks a view: returns the same object each time. */
export function unpack<T>(packed: Packed<T>): T {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json));
  return unpacked.get(packed) as T;
}
