import { prepareIndex } from '../sync/prepare-index';
import { reindex } from '../sync/reindex';
import { drainAll, runWorker } from '../sync/run-worker';
import { describeStatus, readStatus } from '../sync/status';
import type { Steps, SyncContext } from '../sync/sync-context';
import { isTrue, verify } from '../sync/verify';
import { describeReindex, describeVerified } from './describe';
import { EXIT, type Exit, type Outcome } from './exit';

/** Runs the worker until `stop`; the launcher waits for the line that it prints. */
export async function syncUntilStopped(
  context: SyncContext,
  stop: AbortSignal,
  onReady: () => void,
): Promise<Exit> {
  await runWorker(context, stop, () => {
    onReady();
    console.log('search-sync ready');
  });
  return EXIT.ok;
}

/** `sync --once` */
export async function syncOnce(context: SyncContext, steps: Steps): Promise<Outcome> {
  await prepareIndex(context, new Date(), steps);
  const waiting = (await context.outbox.status()).pending;
  const delivered = await drainAll(context, {
    ...steps,
    onProgress: (done) => steps.onProgress?.(done, Math.max(waiting, done)),
  });
  const { pending, dead } = await context.outbox.status();
  return {
    exit: pending + dead > 0 ? EXIT.behind : EXIT.ok,
    facts: { delivered, pending, dead },
    text: `${delivered} titles brought into the index, ${pending} still pending, ${dead} dead`,
  };
}

/** `reindex` */
export async function rebuild(context: SyncContext, steps: Steps): Promise<Outcome> {
  const started = context.monotonicMs();
  const done = await reindex(context, new Date(), steps);
  const seconds = (context.monotonicMs() - started) / 1000;
  return { exit: EXIT.ok, facts: { ...done, seconds }, text: describeReindex(done, seconds) };
}

/** `verify [--check]` */
export async function compare(context: SyncContext, repair: boolean, steps: Steps): Promise<Outcome> {
  const verified = await verify(context, { repair, now: new Date() }, steps);
  return {
    exit: isTrue(verified) ? EXIT.ok : EXIT.behind,
    facts: { ...verified, isTrue: isTrue(verified) },
    text: describeVerified(verified, repair),
  };
}

/** `status` */
export async function showStatus(context: SyncContext): Promise<Outcome> {
  const status = await readStatus(context);
  return { exit: status.isCurrent ? EXIT.ok : EXIT.behind, facts: status, text: describeStatus(status) };
}
