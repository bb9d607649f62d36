import { endOf, type PressDay, pressDay, startOf } from '@colophon/contracts/press-day';
import type { TimeZone } from '@colophon/contracts/time-zone';
import { z } from 'zod';
import type { Database } from './database';

const TABLE = 'shop_payment_days';

const keptSchema = z.object({ session: z.string(), kept: z.coerce.number().int() });

/**
 * The sessions of payments that were begun in a period, by the provider's names, with what our orders have of each: its
 * sum where it counts, less what we gave back of it. One that waits for a person counts for nothing until somebody has decided.
 */
export async function keptBySession(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<Map<string, number>> {
  const answer: unknown = await db.raw(
    `SELECT a.provider_ref AS session,
       CASE WHEN a.state = 'succeeded' THEN coalesce(a.received, a.amount) - coalesce(sum(r.amount), 0) ELSE 0 END AS kept
     FROM shop_attempts a LEFT JOIN shop_refunds r ON r.attempt_id = a.id AND r.state <> 'failed'
     WHERE a.provider_ref IS NOT NULL AND a.opened_at >= ? AND a.opened_at < ? GROUP BY a.id`,
    [from, until],
  );
  const { rows } = z.object({ rows: z.array(keptSchema) }).parse(answer);
  return new Map(rows.map(({ session, kept }) => [session, kept]));
}

/** Whether a day was added up before. */
export async function isDaySummed(db: Database, day: PressDay): Promise<boolean> {
  return (await db(TABLE).where({ day }).first('id')) !== undefined;
}

const LOST_OF_DAY = `(SELECT coalesce(sum(a.dispute_lost), 0) FROM shop_attempts a
  WHERE a.opened_at >= ? AND a.opened_at < ?)`;

const lostOf = (trx: Database, day: PressDay, timeZone: TimeZone) =>
  trx.raw(LOST_OF_DAY, [startOf(day, timeZone), endOf(day, timeZone)]);

/** Adds up anew what banks have taken back of the payments of a day, where that day was added up before. */
export async function refreshLost(trx: Database, openedAt: Date, timeZone: TimeZone): Promise<void> {
  const day = pressDay(openedAt, timeZone);
  await trx(TABLE)
    .where({ day })
    .update({ lost: lostOf(trx, day, timeZone) });
}

/** What a day came to; cents. */
type Sums = { day: PressDay; captured: number; returned: number; expected: number };

/** Keeps what a day came to. Whoever is second, of two replicas, changes nothing. */
export async function keepDay(trx: Database, sums: Sums, timeZone: TimeZone, now: Date): Promise<void> {
  await trx(TABLE)
    .insert({ ...sums, lost: lostOf(trx, sums.day, timeZone), checked_at: now })
    .onConflict('day')
    .ignore();
}
