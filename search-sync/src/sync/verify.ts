import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_TITLES } from '@colophon/contracts/outbox';
import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import { DRIFT_KINDS, type DriftKind } from '../domain/index-drift';
import { isWrong, type SearchVerdict } from '../domain/judge-storefront-search';
import { checkSearch } from './check-search';
import { type Looked, lookAgain, survey } from './find-drift';
import { reindex } from './reindex';
import { drainAll } from './run-worker';
import type { Steps, SyncContext } from './sync-context';

/** Ids that a report names. */
const MOST_NAMED = 10;
const REMOVE_TIMEOUT_MS = 30_000;
const POLL_MS = 500;
/** Longer than a lease: what a worker that is no more had in hand comes back within that time. */
const PATIENCE_MS = 90_000;

export type Verified = {
  /** published titles that were compared */
  titles: number;
  /** documents that were wrong, by how, though no change of theirs was waiting */
  found: Record<DriftKind, number>;
  /** the first of them */
  first: { id: string; drift: DriftKind }[];
  /** documents that differed because a change of theirs waited: a worker would have brought them anyway */
  underWay: number;
  /** titles that the CMS cannot read, so nobody knows what their document should be */
  unreadable: number;
  mended: number;
  /** wrong documents that are still wrong */
  left: number;
  /** the index was missing or had other settings than ours, and was built anew first */
  rebuilt: boolean;
  /** whether readers find what they should, after what was mended */
  search: SearchVerdict;
};

/**
 * Compares every document of the index with what the CMS would give now, and puts right what is wrong the way every
 * change goes: its title is marked in the outbox and delivered under a lease, by this program or by a worker that
 * runs. Only a document that no title owns is taken out directly.
 * @param mend  false: tell what is wrong, and change nothing
 * @throws GatewayError; the signal's reason when it is aborted between two pages
 */
export async function verify(
  context: SyncContext,
  { mend, now }: { mend: boolean; now: Date },
  steps: Steps = {},
): Promise<Verified> {
  const { signal } = steps;
  const rebuilt = mend && !(await hasUsableIndex(context));
  if (rebuilt) await reindex(context, now, steps);
  const { titles, suspects, unreadable } = await survey(context, steps);
  const looked = await lookAgain(context, suspects, signal);
  const after = mend ? await putRight(context, looked, signal) : looked;
  // What waits is wrong only where nothing brought it although we tried.
  const left = new Set([...after.drifted.map(({ id }) => id), ...(mend ? after.underWay : [])]);
  return {
    ...report(looked),
    titles,
    unreadable: new Set([...unreadable, ...looked.unreadable, ...after.unreadable]).size,
    mended: looked.drifted.filter(({ id }) => !left.has(id)).length,
    left: left.size,
    rebuilt,
    search: await checkSearch(context),
  };
}

/** Whether nothing is left to do: the index holds, or will hold without our doing, what it should, and readers find it. */
export function isTrue({ left, unreadable, search }: Verified): boolean {
  return left === 0 && unreadable === 0 && !isWrong(search);
}

async function hasUsableIndex({ index }: SyncContext): Promise<boolean> {
  return (await index.count(PRODUCTS_INDEX)) !== null && (await index.hasCurrentSettings(PRODUCTS_INDEX));
}

function report({ drifted, underWay }: Looked): Pick<Verified, 'found' | 'first' | 'underWay'> {
  const found = Object.fromEntries(
    DRIFT_KINDS.map((kind) => [kind, drifted.filter(({ drift }) => drift === kind).length]),
  ) as Verified['found'];
  const first = drifted.slice(0, MOST_NAMED).map(({ id, drift }) => ({ id, drift }));
  return { found, first, underWay: underWay.length };
}

/** @returns how the same documents stand afterwards */
async function putRight(context: SyncContext, looked: Looked, signal?: AbortSignal): Promise<Looked> {
  const { drifted, underWay } = looked;
  if (drifted.length + underWay.length === 0) return looked;
  const owned = drifted.flatMap(({ title }) => title ?? []);
  for (let from = 0; from < owned.length; from += MAX_TITLES) {
    signal?.throwIfAborted();
    await context.outbox.touch({ titles: owned.slice(from, from + MAX_TITLES) });
  }
  const nobodys = drifted.filter(({ title }) => title === null).map(({ id }) => id);
  await context.index.remove(PRODUCTS_INDEX, nobodys, { timeoutMs: REMOVE_TIMEOUT_MS });
  context.log('info', 'drift-marked', { titles: owned.length, removed: nobodys.length });
  await deliverAll(context, signal);
  return lookAgain(context, [...drifted.map(({ id }) => id), ...underWay], signal);
}

/** Until nothing waits, or what waits has failed and is tried later. A worker that runs has leases of its own. */
async function deliverAll(context: SyncContext, signal?: AbortSignal): Promise<void> {
  const until = context.monotonicMs() + PATIENCE_MS;
  for (;;) {
    await drainAll(context, { signal });
    const { pending, leased } = await context.outbox.status();
    if (pending === 0 || leased === 0 || context.monotonicMs() > until) return;
    await sleep(POLL_MS, undefined, { signal });
  }
}
