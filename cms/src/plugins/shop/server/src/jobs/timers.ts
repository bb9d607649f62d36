import type { Core } from '@strapi/strapi';
import { sumUpDays } from '../daily-totals/daily-sum';
import { syncClock } from '../platform/clock';
import { repeatEvery, type Timer } from '../platform/repeat-every';
import { deleteExpired } from '../privacy/delete-expired';
import { reconcileWithProvider } from '../provider-events/reconcile-with-provider';
import { reconcile } from '../settlement/reconcile';
import { drainOutbox } from './outbox-handlers';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

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
