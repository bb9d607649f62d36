/**
 * Caches a read that every view needs and that depends on the content version only: one read for each version and
 * source, so a preview never shares what was read for the site. Read the version first: a cached value is then never
 * older than its version.
 */
export function cacheByVersion<S extends object, T>(
  read: (source: S) => Promise<T>,
): (source: S, version: number) => Promise<T> {
  const cache = new WeakMap<S, { version: number; value: Promise<T> }>();
  return (source, version) => {
    const cached = cache.get(source);
    if (cached && cached.version === version) return cached.value;
    const entry = { version, value: read(source) };
    cache.set(source, entry);
    // A failed read is not cached.
    entry.value.catch(() => {
      if (cache.get(source) === entry) cache.delete(source);
    });
    return entry.value;
  };
}
