/**
 * Asks an address until it answers well.
 * @throws Error when it has not within the time, or when `gaveUp` says that there is no use in waiting
 */
export async function untilHealthy(
  url: string,
  timeoutMs: number,
  gaveUp: () => string | null,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const reason = gaveUp();
    if (reason) throw new Error(reason);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (answer.ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${url} did not answer within ${timeoutMs / 1000} s`);
}
