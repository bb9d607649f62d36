import { z } from 'zod';
import type { Database } from './database';

const TABLE = 'shop_payment_days';

const keptSchema = z.object({ id: z.number(), kept: z.coerce.number().int() });

/**
 * The payments that were begun in a period, with what our orders have of each: its sum where it counts, less what we gave
 * back of it. One that waits for a person counts for nothing until somebody has decided.
 */
export async function keptByAttempt(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<Map<number, number>> {
  const answer: unknown = await db.raw(
    `SELECT a.id, CASE WHEN a.state = 'succeeded' THEN coalesce(a.received, a.amount) - coalesce(sum(r.amount), 0)
       ELSE 0 END AS kept
     FROM shop_attempts a LEFT JOIN shop_refunds r ON r.attempt_id = a.id AND r.state <> 'failed'
     WHERE a.opened_at >= ? AND a.opened_at < ? GROUP BY a.id`,
    [from, until],
  );
  const { rows } = z.object({ rows: z.array(keptSchema) }).parse(answer);
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}

/** Whether a day ('yyyy-mm-dd') was added up before. */
export async function isDaySummed(db: Database, day: string): Promise<boolean> {
  return (await db(TABLE).where({ day }).first('id')) !== undefined;
}

/** Keeps what a day came to; cents. Whoever is second, of two replicas, changes nothing. */
export async function keepDay(
  trx: Database,
  {
    day,
    captured,
    returned,
    expected,
  }: { day: string; captured: number; returned: number; expected: number },
  now: Date,
): Promise<void> {
  await trx(TABLE).insert({ day, captured, returned, expected, checked_at: now }).onConflict('day').ignore();
}
