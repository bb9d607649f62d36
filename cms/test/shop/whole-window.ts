const TEN_MINUTES = 10 * 60;
/** A test that counts up to a limit takes less, also on a slow computer. */
const ROOM_MS = 60_000;

/**
 * Limits count in fixed windows, mostly of ten minutes: a new window half way through a test would allow a sixth try.
 * Waits until the window has room for a whole test, which nine of ten runs have at once.
 */
export async function wholeWindow(seconds = TEN_MINUTES): Promise<void> {
  const windowMs = seconds * 1000;
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < ROOM_MS) await new Promise((resolve) => setTimeout(resolve, leftMs + 1000));
}
