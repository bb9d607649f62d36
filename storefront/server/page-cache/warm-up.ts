/** Time limit of the warm-up; after it, the storefront starts to serve with a cold cache. */
const WITHIN_MS = 10_000;
const AT_ONCE = 4;

/**
 * Renders pages in the given order until all are done or the time limit is reached. A page that fails is skipped.
 * @returns how many were begun
 */
export async function warmUp(
  keys: readonly string[],
  make: (key: string) => Promise<unknown>,
  withinMs = WITHIN_MS,
): Promise<number> {
  const waiting = keys.values();
  const end = performance.now() + withinMs;
  let made = 0;
  const lane = async () => {
    // The lanes share one iterator, so that each key is taken once.
    for (const key of waiting) {
      made++;
      await make(key).catch(() => {});
      if (performance.now() >= end) return;
    }
  };
  const lanes = Promise.all(Array.from({ length: AT_ONCE }, lane));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  await Promise.race([lanes, late]);
  clearTimeout(timer);
  return made;
}
