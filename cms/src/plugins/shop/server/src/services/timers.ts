import type { Core } from '@strapi/strapi';
import { tellTime } from '../store/clock';
import { compareBooks } from './compare-books';
import { sumUpDays } from './daily-sum';
import { forget } from './forget';
import { drainOutbox } from './outbox';
import { reconcile } from './reconcile';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Work = (strapi: Core.Strapi, signal: AbortSignal) => Promise<void>;
type Timer = { stop: () => Promise<void> };
const running = new WeakMap<Core.Strapi, Timer[]>();

/** Starts what the shop does by itself: tell others what happened, and make good what nobody brought it. */
export function startTimers(strapi: Core.Strapi): void {
  running.set(strapi, [
    every(strapi, 5 * SECOND, 'clock', tellTime),
    every(strapi, SECOND, 'outbox', drainOutbox),
    every(strapi, MINUTE, 'reconcile', reconcile),
    every(strapi, 60 * MINUTE, 'compare books', compareBooks),
    every(strapi, 60 * MINUTE, 'daily sum', sumUpDays),
    every(strapi, 60 * MINUTE, 'forget', forget),
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
function every(strapi: Core.Strapi, intervalMs: number, name: string, work: Work): Timer {
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
