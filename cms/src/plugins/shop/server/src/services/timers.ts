import type { Core } from '@strapi/strapi';
import { drainOutbox } from './outbox';
import { reconcile } from './reconcile';

const OUTBOX_EVERY_MS = 1000;
const RECONCILE_EVERY_MS = 60 * 1000;

type Timer = { stop: () => Promise<void> };
const running = new WeakMap<Core.Strapi, Timer[]>();

/** Starts what the shop does by itself: telling (every second) and making good (every minute). */
export function startTimers(strapi: Core.Strapi): void {
  running.set(strapi, [
    every(strapi, OUTBOX_EVERY_MS, 'outbox', async () => {
      // A full batch may have more behind it.
      while ((await drainOutbox(strapi)) > 0);
    }),
    every(strapi, RECONCILE_EVERY_MS, 'reconcile', () => reconcile(strapi)),
  ]);
}

/** Stops it, and waits for what is under way: the database closes after. */
export async function stopTimers(strapi: Core.Strapi): Promise<void> {
  await Promise.all((running.get(strapi) ?? []).map((timer) => timer.stop()));
  running.delete(strapi);
}

/**
 * Runs work at once, since the last process may have left some, and again and again, never twice at a time.
 * A failure is logged and the next turn comes all the same.
 */
function every(strapi: Core.Strapi, intervalMs: number, name: string, work: () => Promise<void>): Timer {
  let current: Promise<void> | null = null;
  const turn = () => {
    current ??= work()
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
      clearInterval(handle);
      await current;
    },
  };
}
