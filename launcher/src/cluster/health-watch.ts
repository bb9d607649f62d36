import type { Upstream, Upstreams } from './upstreams';

const EVERY_MS = 500;
const TIMEOUT_MS = 1000;
const READY_PATH = '/readyz';

/** Asks every copy twice a second whether it takes requests. @returns what ends it */
export function watchHealth(upstreams: Upstreams): () => void {
  const ending = new AbortController();
  for (const upstream of upstreams.all) void watch(upstream, upstreams, ending.signal);
  return () => ending.abort();
}

async function watch(upstream: Upstream, upstreams: Upstreams, ending: AbortSignal): Promise<void> {
  const { host, port } = upstream;
  while (!ending.aborted) {
    const status = await statusOf(`http://${host}:${port}${READY_PATH}`, ending);
    if (ending.aborted) return;
    // One that drains says so with 503 before it goes.
    upstreams.mark(upstream, status === 200, status === null ? 'does not answer' : `answers ${status}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

async function statusOf(url: string, ending: AbortSignal): Promise<number | null> {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(url, { signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
