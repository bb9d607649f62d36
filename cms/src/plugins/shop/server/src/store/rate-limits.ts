import { z } from 'zod';
import type { Database } from './database';

const TABLE = 'shop_rate_limits';

const usedSchema = z.array(z.object({ key: z.string(), used: z.number() }));

/** A window of time in which uses are counted, and when it is over. */
export type CountedWindow = { key: string; endsAt: Date };

/**
 * Counts one use under each key, in one statement.
 * @returns how many there are now, these included, by key
 */
export function countUses(db: Database, windows: readonly CountedWindow[]): Promise<Map<string, number>> {
  return changeUses(db, windows, { first: 1, next: db.raw(`${TABLE}.used + 1`) });
}

/** Takes one use back under each key, in one statement. */
export async function takeUsesBack(db: Database, windows: readonly CountedWindow[]): Promise<void> {
  await changeUses(db, windows, { first: 0, next: db.raw(`greatest(${TABLE}.used - 1, 0)`) });
}

/** Keys go in one order: of two that count at the same moment, neither waits for the other in turn. */
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

/** How many uses were counted under some keys; those without any are not in it. */
export async function readUses(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  return byKey(
    await db(TABLE)
      .select('key', 'used')
      .whereIn('key', [...keys]),
  );
}

/** Forgets what was counted under some keys. */
export async function dropUses(db: Database, keys: readonly string[]): Promise<void> {
  await db(TABLE)
    .whereIn('key', [...keys])
    .delete();
}

/** Notes a key until a moment, or until a later one. */
export async function markUntil(db: Database, key: string, endsAt: Date): Promise<void> {
  await db(TABLE).insert({ key, used: 1, ends_at: endsAt }).onConflict('key').merge({ ends_at: endsAt });
}

/** Whether a key is noted still. */
export async function isMarked(db: Database, key: string, now: Date): Promise<boolean> {
  const row: unknown = await db(TABLE).select('key').where({ key }).where('ends_at', '>', now).first();
  return row !== undefined;
}

/** Forgets the windows that are over. */
export async function dropEndedWindows(db: Database, now: Date): Promise<void> {
  await db(TABLE).where('ends_at', '<', now).delete();
}

function byKey(rows: unknown): Map<string, number> {
  return new Map(usedSchema.parse(rows).map(({ key, used }) => [key, used]));
}
