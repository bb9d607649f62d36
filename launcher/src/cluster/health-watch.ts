import type { Upstream, Upstreams } from './upstreams';

const EVERY_MS = 500;
const TIMEOUT_MS = 1000;
const READY_PATH = '/readyz';

/** Polls the readiness of every replica twice a second. @returns a function that stops it */
export function watchHealth(upstreams: Upstreams): () => void {
  let ended = false;
  for (const upstream of upstreams.all) void watch(upstream, upstreams, () => ended);
  return () => {
    ended = true;
  };
}

async function watch(upstream: Upstream, upstreams: Upstreams, hasEnded: () => boolean): Promise<void> {
  const { host, port } = upstream;
  while (!hasEnded()) {
    const status = await statusOf(`http://${host}:${port}${READY_PATH}`);
    if (hasEnded()) return;
    // A draining replica reports 503 before it ends.
    upstreams.mark(upstream, status === 200, status === null ? 'does not answer' : `answers ${status}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
