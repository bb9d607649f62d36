import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { MAX_TITLES } from '@colophon/contracts/search/outbox';
import { DRIFT_KINDS, type DriftKind } from '../domain/index-drift';
import { isWrong, type SearchVerdict } from '../domain/judge-storefront-search';
import { checkSearch } from './check-search';
import { type Looked, lookAgain, survey } from './find-drift';
import { reindex } from './reindex';
import { drainAll } from './run-worker';
import type { Steps, SyncContext } from './sync-context';

/** Maximum of ids that a report names. */
const MAX_EXAMPLES = 10;
const REMOVE_TIMEOUT_MS = 30_000;
const POLL_MS = 500;
/** Longer than a lease: titles that a dead worker had claimed are released within that time. */
const PATIENCE_MS = 90_000;

export type Verified = {
  /** published titles that were compared */
  titles: number;
  /** documents that differ without a pending change, by kind */
  found: Record<DriftKind, number>;
  /** the first of them */
  first: { id: string; drift: DriftKind }[];
  /** documents that differ because a change of theirs is pending: a worker would deliver it anyway */
  underWay: number;
  /** titles that the CMS cannot read, so that their document is unknown */
  unreadable: number;
  mended: number;
  /** documents that still differ */
  left: number;
  /** the index was missing or had other settings than ours, and was rebuilt first */
  rebuilt: boolean;
  /** whether readers find what they should, after the repair */
  search: SearchVerdict;
};

/**
 * Compares every document of the index with what the CMS would send now, and repairs drift the way every change goes: its title
 * is marked in the outbox and delivered under a lease, by this program or by a running worker. Only a document without a title
 * is removed directly.
 * @param repair  false: report only, change nothing
 * @throws GatewayError; the signal's reason when it is aborted between two pages
 */
export async function verify(
  context: SyncContext,
  { repair, now }: { repair: boolean; now: Date },
  steps: Steps = {},
): Promise<Verified> {
  const { signal } = steps;
  const rebuilt = repair && !(await hasUsableIndex(context));
  if (rebuilt) await reindex(context, now, steps);
  const { titles, suspects, unreadable } = await survey(context, steps);
  const looked = await lookAgain(context, suspects, signal);
  const after = repair ? await repairDrift(context, looked, signal) : looked;
  // A pending change counts as drift only where it was not delivered although we tried.
  const left = new Set([...after.drifted.map(({ id }) => id), ...(repair ? after.underWay : [])]);
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

/** Returns true if nothing is left to do: the index is, or will be by itself, correct, and readers find it. */
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
  const first = drifted.slice(0, MAX_EXAMPLES).map(({ id, drift }) => ({ id, drift }));
  return { found, first, underWay: underWay.length };
}

/** @returns the state of the same documents afterwards */
async function repairDrift(context: SyncContext, looked: Looked, signal?: AbortSignal): Promise<Looked> {
  const { drifted, underWay } = looked;
  if (drifted.length + underWay.length === 0) return looked;
  const owned = drifted.flatMap(({ title }) => title ?? []);
  for (let from = 0; from < owned.length; from += MAX_TITLES) {
    signal?.throwIfAborted();
    await context.outbox.requeue({ titles: owned.slice(from, from + MAX_TITLES) });
  }
  const orphans = drifted.filter(({ title }) => title === null).map(({ id }) => id);
  await context.index.remove(PRODUCTS_INDEX, orphans, { timeoutMs: REMOVE_TIMEOUT_MS });
  context.log('info', 'drift-marked', { titles: owned.length, removed: orphans.length });
  await deliverAll(context, signal);
  return lookAgain(context, [...drifted.map(({ id }) => id), ...underWay], signal);
}

/**
 * Delivers until nothing is pending, or what is pending has failed and is retried later. A running worker has leases of its
 * own.
 */
async function deliverAll(context: SyncContext, signal?: AbortSignal): Promise<void> {
  const until = context.monotonicMs() + PATIENCE_MS;
  for (;;) {
    await drainAll(context, { signal });
    const { pending, leased } = await context.outbox.status();
    if (pending === 0 || leased === 0 || context.monotonicMs() > until) return;
    await sleep(POLL_MS, undefined, { signal });
  }
}
