import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import type { SearchIndex } from '../gateways/search-index';
import type { SyncContext } from './sync-context';

/*
 * Shadow index: built next to the live one and swapped with it. Its name has its creation time and the outbox's mark of that
 * time. One that is left over is the trace of an interrupted reindex: if it was interrupted after the swap, changes since the
 * mark may have gone only into the replaced index, so they are sent again.
 */

const NAME = new RegExp(`^${PRODUCTS_INDEX}_(\\d+)_([0-9a-f]+)$`);
/** Old enough that no reindex can still be working on it. */
const ABANDONED_MS = 6 * 3_600_000;
/** Longer than a running reindex leaves its index alone: each of its calls times out much sooner. */
const DEAD_AFTER_MS = 2 * 60_000;
/** Old enough that most reindexes are finished; replaying changes does no harm to one that is not. */
const SUSPICIOUS_MS = 10 * 60_000;

/** The name of an index that is being built. */
export function shadowIndexName(begun: Date, mark: string): string {
  return `${PRODUCTS_INDEX}_${begun.getTime()}_${Buffer.from(mark).toString('hex')}`;
}

/** The creation time and mark of a shadow index; null for another index's name. */
export function parseShadowIndex(uid: string): { begun: Date; mark: string } | null {
  const [, begun, mark] = NAME.exec(uid) ?? [];
  if (begun === undefined || mark === undefined) return null;
  return { begun: new Date(Number(begun)), mark: Buffer.from(mark, 'hex').toString() };
}

/**
 * Cleans up after interrupted reindexes.
 * @param done  shadow indexes whose changes were replayed already; added to
 * @param justStarted  true at the first check: then no age limit applies
 */
export async function clearShadowIndexes(
  { index, outbox, log }: SyncContext,
  now: Date,
  done: Set<string>,
  justStarted: boolean,
): Promise<void> {
  for (const uid of await index.list()) {
    const shadow = parseShadowIndex(uid);
    if (!shadow) continue;
    const ageMs = now.getTime() - shadow.begun.getTime();
    if (!done.has(uid) && (justStarted || ageMs > SUSPICIOUS_MS)) {
      const { replayed } = await outbox.replay({ since: shadow.mark });
      done.add(uid);
      log('warn', 'reindex-was-cut-short', { index: uid, replayed });
    }
    if (ageMs > ABANDONED_MS || (done.has(uid) && (await isDead(index, uid)))) await index.drop(uid);
  }
}

/**
 * Drops shadow indexes of earlier reindexes that are surely dead: those of this program that failed, and those without a task
 * for two minutes. Changes since their creation are replayed first, in case one ended between its swap and its replay.
 * @param own  the shadow index of the calling reindex; it was just created, so that the engine's newest task is recent
 * @returns the number of dropped indexes
 */
export async function dropDeadShadowIndexes(
  { index, leftBehind, log, outbox }: SyncContext,
  own: string,
): Promise<number> {
  let dropped = 0;
  for (const uid of await index.list()) {
    const shadow = parseShadowIndex(uid);
    if (!shadow || uid === own) continue;
    if (!leftBehind.has(uid) && !(await isDead(index, uid))) continue;
    const { replayed } = await outbox.replay({ since: shadow.mark });
    await index.drop(uid);
    leftBehind.delete(uid);
    log('info', 'leftover-dropped', { index: uid, replayed });
    dropped++;
  }
  return dropped;
}

async function isDead(index: SearchIndex, uid: string): Promise<boolean> {
  return ((await index.idleForMs(uid)) ?? 0) > DEAD_AFTER_MS;
}
