const TEN_MINUTES = 10 * 60;
/** A test that counts up to a limit takes less, also on a slow computer. */
const ROOM_MS = 60_000;

/**
 * Limits count in windows by the clock, mostly of ten minutes: one that begins anew half way would let a sixth try through. Waits
 * until the window has room for a whole test, which in nine of ten runs it has at once.
 */
export async function wholeWindow(seconds = TEN_MINUTES): Promise<void> {
  const windowMs = seconds * 1000;
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < ROOM_MS) await new Promise((resolve) => setTimeout(resolve, leftMs + 1000));
}
