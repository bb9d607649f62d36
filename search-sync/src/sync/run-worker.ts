import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { watchSearch } from './check-search';
import { drainOutbox } from './drain-outbox';
import { reasonOf } from './log';
import { prepareIndex } from './prepare-index';
import { clearShadowIndexes } from './shadow-index';
import type { Steps, SyncContext } from './sync-context';
import { watchSynonyms } from './sync-synonyms';

/** A change must be in search within 5 s: half a second to see it leaves enough for the rest. */
const IDLE_MS = 500;
const LONGEST_BACK_OFF_MS = 5000;
const HOUSEKEEPING_MS = 60_000;

/**
 * Works until `stop` is aborted, then finishes its batch. During outages of the CMS and of the engine it waits and retries.
 * @param onReady  called once, when both were reached and the index exists
 */
export async function runWorker(context: SyncContext, stop: AbortSignal, onReady: () => void): Promise<void> {
  const replayed = new Set<string>();
  const lookAtSearch = watchSearch(context);
  const lookAtSynonyms = watchSynonyms(context);
  let isPrepared = false;
  let isFirst = true;
  let nextHousekeeping = 0;
  let failures = 0;
  while (!stop.aborted) {
    try {
      if (!isPrepared) {
        await prepareIndex(context, new Date());
        isPrepared = true;
        if (isFirst) onReady();
      }
      if (context.monotonicMs() >= nextHousekeeping) {
        await clearShadowIndexes(context, new Date(), replayed, isFirst);
        // Deleted from outside: readers would find nothing until somebody saves a title.
        if ((await context.index.count(PRODUCTS_INDEX)) === null) isPrepared = false;
        nextHousekeeping = context.monotonicMs() + HOUSEKEEPING_MS;
        isFirst = false;
      }
      const { claimed } = isPrepared ? await drainOutbox(context) : { claimed: 1 };
      await lookAtSynonyms();
      await lookAtSearch();
      if (failures > 0) context.log('info', 'recovered', { failures });
      failures = 0;
      if (claimed === 0) await pause(IDLE_MS, stop);
    } catch (error) {
      failures++;
      context.log('warn', 'waiting', { failures, reason: reasonOf(error) });
      await pause(Math.min(IDLE_MS * 2 ** (failures - 1), LONGEST_BACK_OFF_MS), stop);
    }
  }
}

/**
 * Drains until nothing is pending.
 * @returns the number of delivered titles
 * @throws GatewayError; the signal's reason when it is aborted between two batches
 */
export async function drainAll(context: SyncContext, { signal, onProgress }: Steps = {}): Promise<number> {
  let delivered = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await drainOutbox(context);
    if (batch.claimed === 0) return delivered;
    delivered += batch.delivered;
    onProgress?.(delivered, delivered);
  }
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stop }).catch(() => {});
}
