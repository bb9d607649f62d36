import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import type { SearchIndex } from '../gateways/search-index';
import type { SyncContext } from './sync-context';

/*
 * An index that is built beside the living one carries in its name when it was begun and the outbox's mark of
 * that moment. One that is left over tells of a reindex that was cut short: if that happened after the swap,
 * what changed since the mark may have gone into the index that was thrown away, so it is sent again.
 */

const NAME = new RegExp(`^${PRODUCTS_INDEX}_(\\d+)_([0-9a-f]+)$`);
/** Old enough that no reindex can still be at work on it. */
const ABANDONED_MS = 6 * 3_600_000;
/** Longer than a reindex that lives lets its index alone: each of its calls is given up on much sooner. */
const DEAD_AFTER_MS = 2 * 60_000;
/** Old enough that most are done; sending changes again does no harm to one that is not. */
const SUSPICIOUS_MS = 10 * 60_000;

/** The name of an index that is being built. */
export function sidelineName(begun: Date, mark: string): string {
  return `${PRODUCTS_INDEX}_${begun.getTime()}_${Buffer.from(mark).toString('hex')}`;
}

/** When a sideline was begun and its mark; null for another index's name. */
export function parseSideline(uid: string): { begun: Date; mark: string } | null {
  const [, begun, mark] = NAME.exec(uid) ?? [];
  if (begun === undefined || mark === undefined) return null;
  return { begun: new Date(Number(begun)), mark: Buffer.from(mark, 'hex').toString() };
}

/**
 * Makes good what reindexes that were cut short left behind.
 * @param done  sidelines whose changes were sent again already; added to
 * @param justStarted  whether this is the first look: then none is too young
 */
export async function clearSidelines(
  { index, outbox, log }: SyncContext,
  now: Date,
  done: Set<string>,
  justStarted: boolean,
): Promise<void> {
  for (const uid of await index.list()) {
    const sideline = parseSideline(uid);
    if (!sideline) continue;
    const ageMs = now.getTime() - sideline.begun.getTime();
    if (!done.has(uid) && (justStarted || ageMs > SUSPICIOUS_MS)) {
      const { replayed } = await outbox.replay({ since: sideline.mark });
      done.add(uid);
      log('warn', 'reindex-was-cut-short', { sideline: uid, replayed });
    }
    if (ageMs > ABANDONED_MS || (done.has(uid) && (await isDead(index, uid)))) await index.drop(uid);
  }
}

/**
 * Drops what earlier reindexes left that are surely dead: those of this program that failed, and those whose index
 * nobody has touched for two minutes. What changed since such a one began is sent again first, in case it ended between
 * its swap and its replay.
 * @param own  the sideline of the reindex that asks; it was just made, so that the engine's newest task is of now
 * @returns how many were dropped
 */
export async function dropDeadSidelines(
  { index, leftBehind, log, outbox }: SyncContext,
  own: string,
): Promise<number> {
  let dropped = 0;
  for (const uid of await index.list()) {
    const sideline = parseSideline(uid);
    if (!sideline || uid === own) continue;
    if (!leftBehind.has(uid) && !(await isDead(index, uid))) continue;
    const { replayed } = await outbox.replay({ since: sideline.mark });
    await index.drop(uid);
    leftBehind.delete(uid);
    log('info', 'leftover-dropped', { sideline: uid, replayed });
    dropped++;
  }
  return dropped;
}

async function isDead(index: SearchIndex, uid: string): Promise<boolean> {
  return ((await index.silentForMs(uid)) ?? 0) > DEAD_AFTER_MS;
}
