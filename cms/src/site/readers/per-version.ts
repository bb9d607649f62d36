/**
 * A read that every view needs and that changes with the content's version alone is made once a version and source:
 * a preview never shares what was read for the site. The version must have been read before: what is kept under it is
 * then never older than it.
 */
export function perVersion<S extends object, T>(
  read: (source: S) => Promise<T>,
): (source: S, version: number) => Promise<T> {
  const keptOf = new WeakMap<S, { version: number; value: Promise<T> }>();
  return (source, version) => {
    const kept = keptOf.get(source);
    if (kept && kept.version === version) return kept.value;
    const entry = { version, value: read(source) };
    keptOf.set(source, entry);
    // A failed read is not kept.
    entry.value.catch(() => {
      if (keptOf.get(source) === entry) keptOf.delete(source);
    });
    return entry.value;
  };
}
