import { z } from 'zod';
import type { Database } from './database';
import { runPrepared } from './prepared';

const TABLE = 'shop_rate_limits';
const COUNT = `
  INSERT INTO ${TABLE} (key, used, ends_at) VALUES (?, 1, ?)
  ON CONFLICT (key) DO UPDATE SET used = ${TABLE}.used + 1 RETURNING used`;

/** Counts one use under a key. @returns how many there are now, this one included */
export async function countUse(db: Database, key: string, endsAt: Date): Promise<number> {
  const [row] = await runPrepared(db, 'shop_count_use', COUNT, [key, endsAt]);
  return z.object({ used: z.number() }).parse(row).used;
}

/** Forgets the windows that are over. */
export async function dropEndedWindows(db: Database, now: Date): Promise<void> {
  await db(TABLE).where('ends_at', '<', now).delete();
}
