import { PRODUCTS_INDEX, type SearchDocument } from '@colophon/contracts/search/document';
import type { TitleRef } from '@colophon/contracts/search/outbox';
import { documentIdOf } from '../domain/document-id';
import { isSearchable } from '../domain/exclude-partner';
import { toSearchDocument } from '../domain/to-search-document';
import type { ClaimedTitle } from '../gateways/cms';
import { GatewayError } from '../gateways/gateway-error';
import { reasonOf } from './log';
import { prepareIndex } from './prepare-index';
import type { SyncContext } from './sync-context';

const BATCH = 200;
const LEASE_SECONDS = 60;
/** A push still in flight when the lease ends may overwrite another worker's newer document: this margin prevents it. */
const MARGIN_MS = 5000;
/** With less time left no push is begun. */
const LEAST_PUSH_MS = 2000;

/** A title to deliver: its document, or null when it has to leave the index. */
type Delivery = { ref: TitleRef; id: string; document: SearchDocument | null };
export type Drained = { claimed: number; delivered: number };

/**
 * Delivers one batch of changed titles to the index: claim, build, check that the lease still holds, push, wait until the
 * engine has finished, acknowledge. Killed anywhere, the lease expires and the titles are claimed again.
 * @throws GatewayError when the CMS or the engine cannot be reached
 */
export async function drainOutbox(context: SyncContext): Promise<Drained> {
  const { outbox, index, worker } = context;
  // Checked first, so that an outage of the engine does not use up the attempts of any title.
  if (!(await index.isHealthy())) throw new GatewayError('search engine', 'does not answer', true);
  const { lease, entries } = await outbox.claim({ worker, limit: BATCH, leaseSeconds: LEASE_SECONDS });
  if (entries.length === 0) return { claimed: 0, delivered: 0 };
  // Pushing into a deleted index would create one without settings.
  if ((await index.count(PRODUCTS_INDEX)) === null) await prepareIndex(context, new Date());
  const deliveries: Delivery[] = [];
  for (const entry of entries) {
    const delivery = prepare(context, entry);
    if (typeof delivery === 'string') await giveUp(context, lease, [refOf(entry)], delivery);
    else deliveries.push(delivery);
  }
  return { claimed: entries.length, delivered: await deliver(context, lease, deliveries) };
}

function prepare(context: SyncContext, entry: ClaimedTitle): Delivery | string {
  if (entry.problem) return entry.problem;
  const ref = refOf(entry);
  const id = documentIdOf(entry.kind, entry.documentId);
  const { source } = entry;
  if (!source || !isSearchable(source, context.partnerProductGroup)) return { ref, id, document: null };
  return { ref, id, document: toSearchDocument(source, context.timeZone) };
}

/** @returns the number of titles that the index now holds */
async function deliver(context: SyncContext, lease: string, deliveries: Delivery[]): Promise<number> {
  if (deliveries.length === 0) return 0;
  const requestedAt = context.monotonicMs();
  const { held, secondsLeft } = await context.outbox.check({ lease });
  const heldKeys = new Set(held.map(keyOf));
  const ours = deliveries.filter(({ ref }) => heldKeys.has(keyOf(ref)));
  const timeoutMs = requestedAt + secondsLeft * 1000 - MARGIN_MS - context.monotonicMs();
  if (ours.length === 0 || timeoutMs < LEAST_PUSH_MS) {
    context.log('warn', 'lease-lost', { titles: deliveries.length, held: ours.length });
    return 0;
  }
  const refs = ours.map(({ ref }) => ref);
  try {
    await push(context, ours, timeoutMs);
  } catch (error) {
    return recover(context, lease, ours, error);
  }
  const { acknowledged, lost } = await context.outbox.ack({ lease, entries: refs });
  context.log('info', 'indexed', { titles: acknowledged, lost });
  return acknowledged;
}

async function push(context: SyncContext, deliveries: readonly Delivery[], timeoutMs: number): Promise<void> {
  const until = context.monotonicMs() + timeoutMs;
  const documents = deliveries.flatMap(({ document }) => document ?? []);
  await context.index.put(PRODUCTS_INDEX, documents, { timeoutMs });
  const gone = deliveries.filter(({ document }) => document === null).map(({ id }) => id);
  const left = until - context.monotonicMs();
  if (gone.length > 0 && left <= 0) throw new GatewayError('search engine', 'no time left', true);
  await context.index.remove(PRODUCTS_INDEX, gone, { timeoutMs: left });
}

/** Bisects a batch that the engine refuses until the faulty title is alone. */
async function recover(
  context: SyncContext,
  lease: string,
  deliveries: Delivery[],
  error: unknown,
): Promise<number> {
  const isRefused = error instanceof GatewayError && !error.retryable;
  if (isRefused && deliveries.length > 1) {
    const half = Math.ceil(deliveries.length / 2);
    const first = await deliver(context, lease, deliveries.slice(0, half));
    return first + (await deliver(context, lease, deliveries.slice(half)));
  }
  const refs = deliveries.map(({ ref }) => ref);
  await giveUp(context, lease, refs, reasonOf(error));
  if (isRefused) return 0;
  throw error;
}

async function giveUp(context: SyncContext, lease: string, refs: TitleRef[], reason: string): Promise<void> {
  context.log('warn', 'delivery-failed', { titles: refs.length, reason, first: refs[0]?.documentId ?? null });
  const { dead } = await context.outbox.fail({ lease, entries: refs, error: reason });
  if (dead > 0) context.log('error', 'titles-dead', { titles: dead, reason });
}

function refOf({ kind, documentId, revision }: TitleRef): TitleRef {
  return { kind, documentId, revision };
}

function keyOf({ kind, documentId, revision }: TitleRef): string {
  return `${kind}/${documentId}/${revision}`;
}
