import { z } from 'zod';
import type { Database } from '../platform/database';

const TABLE = 'shop_rate_limits';

const usedSchema = z.array(z.object({ key: z.string(), used: z.number() }));

/** A window in which uses are counted, and its end. */
export type CountedWindow = { key: string; endsAt: Date };

/**
 * Increments the counters of some keys, in one statement.
 * @param times  by how many
 * @returns the new counts by key
 */
export function countUses(
  db: Database,
  windows: readonly CountedWindow[],
  times = 1,
): Promise<Map<string, number>> {
  return changeUses(db, windows, { first: times, next: db.raw(`${TABLE}.used + ?`, [times]) });
}

/** Decrements the counters of some keys, in one statement. */
export async function releaseUses(db: Database, windows: readonly CountedWindow[], times = 1): Promise<void> {
  await changeUses(db, windows, { first: 0, next: db.raw(`greatest(${TABLE}.used - ?, 0)`, [times]) });
}

/** Keys are sorted, so that concurrent updates cannot deadlock. */
async function changeUses(
  db: Database,
  windows: readonly CountedWindow[],
  { first, next }: { first: number; next: ReturnType<Database['raw']> },
): Promise<Map<string, number>> {
  const rows = [...windows]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, endsAt }) => ({ key, used: first, ends_at: endsAt }));
  const counted: unknown = await db(TABLE)
    .insert(rows)
    .onConflict('key')
    .merge({ used: next })
    .returning(['key', 'used']);
  return byKey(counted);
}

/** Reads the counters of some keys; keys without uses are missing. */
export async function readUses(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  return byKey(
    await db(TABLE)
      .select('key', 'used')
      .whereIn('key', [...keys]),
  );
}

/** Deletes the counters of some keys. */
export async function dropUses(db: Database, keys: readonly string[]): Promise<void> {
  await db(TABLE)
    .whereIn('key', [...keys])
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
  await db(TABLE).where('ends_at', '<', now).delete();
}

function byKey(rows: unknown): Map<string, number> {
  return new Map(usedSchema.parse(rows).map(({ key, used }) => [key, used]));
}
