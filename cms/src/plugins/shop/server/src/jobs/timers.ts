import type { Core } from '@strapi/strapi';
import { sumUpDays } from '../daily-totals/daily-sum';
import { syncClock } from '../platform/clock';
import { deleteExpired } from '../privacy/delete-expired';
import { reconcileWithProvider } from '../provider-events/reconcile-with-provider';
import { reconcile } from '../settlement/reconcile';
import { drainOutbox } from './outbox-handlers';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Work = (strapi: Core.Strapi, signal: AbortSignal) => Promise<void>;
type Timer = { stop: () => Promise<void> };
const running = new WeakMap<Core.Strapi, Timer[]>();

/** Starts the background jobs of the shop: outbox, reconciliation and cleaning. */
export function startTimers(strapi: Core.Strapi): void {
  running.set(strapi, [
    repeatEvery(strapi, 5 * SECOND, 'clock', syncClock),
    repeatEvery(strapi, SECOND, 'outbox', drainOutbox),
    repeatEvery(strapi, MINUTE, 'reconcile', reconcile),
    repeatEvery(strapi, 60 * MINUTE, 'compare books', reconcileWithProvider),
    repeatEvery(strapi, 60 * MINUTE, 'daily sum', sumUpDays),
    repeatEvery(strapi, 60 * MINUTE, 'forget', deleteExpired),
  ]);
}

/** Stops the jobs and waits for what is running: the database is closed afterwards. */
export async function stopTimers(strapi: Core.Strapi): Promise<void> {
  await Promise.all((running.get(strapi) ?? []).map((timer) => timer.stop()));
  running.delete(strapi);
}

/**
 * Runs a job at once, since the last process may have left work, and then repeatedly, never twice at a time. A failure
 * is logged and does not stop the following runs.
 */
function repeatEvery(strapi: Core.Strapi, intervalMs: number, name: string, work: Work): Timer {
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
