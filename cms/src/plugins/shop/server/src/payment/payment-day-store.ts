import type { Cents } from '@colophon/contracts/money/money';
import { endOf, type PressDay, pressDay, startOf } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { z } from 'zod';
import { centsColumn, type Database } from '../platform/database';

/** Table of the daily totals. */
export const PAYMENT_DAYS = 'shop_payment_days';

const expectedSchema = z.object({ session: z.string(), kept: centsColumn });

/**
 * Reads the sessions of payments that were started in a period, by the provider's ids, with the expected balance of
 * each: the paid amount if it counts, less our refunds. A payment under review counts as nothing until staff decide.
 */
export async function expectedAmounts(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<Map<string, Cents>> {
  const result: unknown = await db.raw(
    `SELECT a.provider_ref AS session,
       CASE WHEN a.state = 'succeeded' THEN coalesce(a.received, a.amount) - coalesce(sum(r.amount), 0) ELSE 0 END AS kept
     FROM shop_attempts a LEFT JOIN shop_refunds r ON r.attempt_id = a.id AND r.state <> 'failed'
     WHERE a.provider_ref IS NOT NULL AND a.opened_at >= ? AND a.opened_at < ? GROUP BY a.id`,
    [from, until],
  );
  const { rows } = z.object({ rows: z.array(expectedSchema) }).parse(result);
  return new Map(rows.map(({ session, kept }) => [session, kept]));
}

/** Tells whether a day was summed before. */
export async function isDaySummed(db: Database, day: PressDay): Promise<boolean> {
  return (await db(PAYMENT_DAYS).where({ day }).first('id')) !== undefined;
}

const LOST_OF_DAY = `(SELECT coalesce(sum(a.dispute_lost), 0) FROM shop_attempts a
  WHERE a.opened_at >= ? AND a.opened_at < ?)`;

const lostOf = (trx: Database, day: PressDay, timeZone: TimeZone) =>
  trx.raw(LOST_OF_DAY, [startOf(day, timeZone), endOf(day, timeZone)]);

/** Recalculates the amount lost in disputes for a day, if that day was summed before. */
export async function refreshLost(trx: Database, openedAt: Date, timeZone: TimeZone): Promise<void> {
  const day = pressDay(openedAt, timeZone);
  await trx(PAYMENT_DAYS)
    .where({ day })
    .update({ lost: lostOf(trx, day, timeZone) });
}

/** The totals of a day. */
type Sums = { day: PressDay; captured: Cents; returned: Cents; expected: Cents };

/** Saves the totals of a day. The second of two replicas changes nothing. */
export async function savePaymentDay(
  trx: Database,
  sums: Sums,
  timeZone: TimeZone,
  now: Date,
): Promise<void> {
  await trx(PAYMENT_DAYS)
    .insert({ ...sums, lost: lostOf(trx, sums.day, timeZone), checked_at: now })
    .onConflict('day')
    .ignore();
}
