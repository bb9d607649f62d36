/**
 * Polls an address until its response is a success.
 * @throws Error after the time limit, or when `gaveUp` reports that there is no use in waiting
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
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (response.ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${url} did not answer within ${timeoutMs / 1000} s`);
}
