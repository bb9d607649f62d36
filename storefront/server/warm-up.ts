/** A storefront that takes longer is better off answering. */
const WITHIN_MS = 10_000;
const AT_ONCE = 4;

/**
 * Makes pages, the first first, until all are made or ten seconds have gone. What cannot be made is left.
 * @returns how many it came to
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
    // The lanes share one iterator: each takes what no other has taken.
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
