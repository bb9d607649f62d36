/**
 * A read that every view needs and that changes with the content's version alone is made once a version.
 * The version must have been read before: what is kept under it is then never older than it.
 */
export function perVersion<S, T>(
  read: (source: S) => Promise<T>,
): (source: S, version: number) => Promise<T> {
  let kept: { version: number; value: Promise<T> } | null = null;
  return (source, version) => {
    if (kept && kept.version === version) return kept.value;
    const entry = { version, value: read(source) };
    kept = entry;
    // A failed read is not kept.
    entry.value.catch(() => {
      if (kept === entry) kept = null;
    });
    return entry.value;
  };
}
