import { z } from 'zod';
import type { Database } from '../platform/database';

const TABLE = 'shop_rate_limits';

const windowsSchema = z.array(z.object({ key: z.string(), used: z.number(), ends_at: z.date() }));

/** A limit to count under a key; its window begins with the first use. */
export type CountedKey = { key: string; seconds: number };

/** Uses in a window, and its end. */
export type UsedWindow = { used: number; endsAt: Date };

/**
 * Increments the counters of some keys, in one statement. A window that has ended begins again.
 * @param times  by how many
 * @returns the windows by key
 */
export async function countUses(
  db: Database,
  keys: readonly CountedKey[],
  { now, times = 1 }: { now: Date; times?: number },
): Promise<Map<string, UsedWindow>> {
  const hasEnded = db.raw(`${TABLE}.ends_at <= ?`, [now]);
  const rows: unknown = await db(TABLE)
    .insert(rowsOf(keys, times, now))
    .onConflict('key')
    .merge({
      used: db.raw(`CASE WHEN ? THEN excluded.used ELSE ${TABLE}.used + excluded.used END`, [hasEnded]),
      ends_at: db.raw(`CASE WHEN ? THEN excluded.ends_at ELSE ${TABLE}.ends_at END`, [hasEnded]),
    })
    .returning(['key', 'used', 'ends_at']);
  const windows = windowsSchema.parse(rows);
  return new Map(windows.map(({ key, used, ends_at }) => [key, { used, endsAt: ends_at }]));
}

/** Decrements the counters of some keys, in one statement. */
export async function releaseUses(
  db: Database,
  keys: readonly CountedKey[],
  { now, times = 1 }: { now: Date; times?: number },
): Promise<void> {
  await db(TABLE)
    .insert(rowsOf(keys, 0, now))
    .onConflict('key')
    .merge({ used: db.raw(`greatest(${TABLE}.used - ?, 0)`, [times]) });
}

/** Sorted by key, so that concurrent statements cannot deadlock. */
function rowsOf(keys: readonly CountedKey[], used: number, now: Date) {
  return [...keys]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, seconds }) => ({ key, used, ends_at: new Date(now.getTime() + seconds * 1000) }));
}

/** Reads the counters of some keys; keys without uses are missing. */
export async function readUses(
  db: Database,
  keys: readonly CountedKey[],
  now: Date,
): Promise<Map<string, number>> {
  const rows: unknown = await db(TABLE)
    .select('key', 'used', 'ends_at')
    .whereIn(
      'key',
      keys.map(({ key }) => key),
    )
    .where('ends_at', '>', now);
  return new Map(windowsSchema.parse(rows).map(({ key, used }) => [key, used]));
}

/** Deletes the counters of some keys. */
export async function dropUses(db: Database, keys: readonly CountedKey[]): Promise<void> {
  await db(TABLE)
    .whereIn(
      'key',
      keys.map(({ key }) => key),
    )
    .delete();
}

/** Marks a key until an instant, unless it is marked for longer already. */
export async function markUntil(db: Database, key: string, endsAt: Date): Promise<void> {
  await db(TABLE).insert({ key, used: 1, ends_at: endsAt }).onConflict('key').merge({ ends_at: endsAt });
}

/** Tells whether a key is marked. */
export async function isMarked(db: Database, key: string, now: Date): Promise<boolean> {
  const row: unknown = await db(TABLE).select('key').where({ key }).where('ends_at', '>', now).first();
  return row !== undefined;
}

/** Deletes windows that have ended. */
export async function dropEndedWindows(db: Database, now: Date): Promise<void> {
  // Not those that a cart change holds until its COMMIT: waiting for them could deadlock.
  const ended = db(TABLE).select('key').where('ends_at', '<', now).forUpdate().skipLocked();
  await db(TABLE).whereIn('key', ended).delete();
}
