import type { Core } from '@strapi/strapi';

type Work = (strapi: Core.Strapi, signal: AbortSignal) => Promise<void>;
export type Timer = { stop: () => Promise<void> };

/**
 * Runs a job at once, since the last process may have left work, and then repeatedly, never twice at a time. A failure
 * is logged and does not stop the following runs.
 */
export function repeatEvery(strapi: Core.Strapi, intervalMs: number, name: string, work: Work): Timer {
  const stopping = new AbortController();
  let current: Promise<void> | null = null;
  const turn = () => {
    current ??= work(strapi, stopping.signal)
      .catch((error: unknown) => {
        strapi.log.error(name, error);
      })
      .finally(() => {
        current = null;
      });
  };
  turn();
  const handle = setInterval(turn, intervalMs);
  handle.unref();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(handle);
      await current;
    },
  };
}
