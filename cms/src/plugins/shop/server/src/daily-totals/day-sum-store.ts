import { type Cents, NO_CENTS } from '@colophon/contracts/money/money';
import type { RefundVat } from '@colophon/contracts/shop-admin/refunds';
import { endOf, type PressDay, pressDaySchema, startOf } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { z } from 'zod';
import { PAYMENT_DAYS } from '../payment/payment-day-store';
import { centsColumn, type Database } from '../platform/database';

/** Filter by day; null: no limit on that side. */
export type DayFilter = { from: PressDay | null; until: PressDay | null };

const daySchema = z.object({
  day: pressDaySchema,
  captured: centsColumn,
  returned: centsColumn,
  expected: centsColumn,
  lost: centsColumn.nullable().transform((lost) => lost ?? NO_CENTS),
});
/** A day's totals as they were when it was summed. */
export type StoredDay = z.infer<typeof daySchema>;

/** Lists summed days, newest first, with the number of matching days. */
export async function listDays(
  db: Database,
  filter: DayFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ days: StoredDay[]; total: number }> {
  const [rows, counted] = await Promise.all([
    daysMeant(db, filter).orderBy('day', 'desc').offset(offset).limit(limit),
    daysMeant(db, filter).count({ total: '*' }).first(),
  ]);
  return {
    days: z.array(daySchema).parse(rows),
    total: z.object({ total: z.coerce.number() }).parse(counted).total,
  };
}

function daysMeant(db: Database, { from, until }: DayFilter) {
  const days = db(PAYMENT_DAYS);
  if (from) days.where('day', '>=', from);
  if (until) days.where('day', '<=', until);
  return days;
}

const DAYS =
  'WITH days AS (SELECT * FROM unnest(?::text[], ?::timestamp[], ?::timestamp[]) AS d(day, begins, ends))';
/** A payment that the shop refunded by itself was a second one: the order is paid by another payment. */
const SECOND = `EXISTS (SELECT FROM shop_refunds s WHERE s.attempt_id = a.id AND s.actor = 'shop' AND s.actor_id IS NULL)`;
const VAT_COLUMNS = 'd.day, v.rate, sum(v.gross) AS gross, sum(v.vat) AS vat';
const VAT_ROWS = 'AS v(rate float8, gross bigint, vat bigint)';

/*
 * The first and last instant of all days are passed too: the planner has statistics for a range between two values, and
 * must guess for a range between two columns of a list (at 100,000 payments a month takes 5 ms with them and 60 ms
 * without; the other query 160 and 230 ms).
 */
const SOLD = `${DAYS}
  SELECT ${VAT_COLUMNS} FROM days d
  JOIN shop_attempts a ON a.opened_at >= d.begins AND a.opened_at < d.ends AND a.state = 'succeeded'
    AND a.opened_at >= ?::timestamp AND a.opened_at < ?::timestamp
  JOIN shop_orders o ON o.id = a.order_id, jsonb_to_recordset(o.snapshot->'vatLines') ${VAT_ROWS}
  WHERE NOT ${SECOND} GROUP BY 1, 2 HAVING sum(v.gross) > 0 ORDER BY 2 DESC`;

const ARRIVED = `FROM days d
  JOIN shop_refunds r ON r.settled_at >= d.begins AND r.settled_at < d.ends AND r.state = 'succeeded'
    AND r.settled_at >= ?::timestamp AND r.settled_at < ?::timestamp
  JOIN shop_attempts a ON a.id = r.attempt_id AND a.state = 'succeeded'`;

const REFUNDED = `${DAYS}
  SELECT ${VAT_COLUMNS} ${ARRIVED}, jsonb_to_recordset(r.vat) ${VAT_ROWS}
  WHERE jsonb_typeof(r.vat) = 'array' AND NOT ${SECOND} GROUP BY 1, 2 HAVING sum(v.gross) > 0 ORDER BY 2 DESC`;

const UNALLOCATED = `${DAYS}
  SELECT d.day, sum(r.amount) AS amount ${ARRIVED}
  WHERE coalesce(jsonb_typeof(r.parts), 'null') = 'null' AND NOT ${SECOND} GROUP BY 1`;

const vatRowSchema = z.object({
  day: z.string(),
  rate: z.number(),
  gross: centsColumn,
  vat: centsColumn,
});
const sumRowSchema = z.object({ day: z.string(), amount: centsColumn });

/** VAT by rate of a period, highest rate first, and the cents refunded whose VAT is not known. */
export type DayVat = { sold: RefundVat[]; refunded: RefundVat[]; unallocated: Cents };

/**
 * Calculates the VAT of payments that were started on some days, and of refunds that arrived on them. Orders and
 * refunds are the source: a later allocation of a refund counts, and days before VAT was shown have theirs too.
 */
export async function vatOfDays(
  db: Database,
  days: readonly PressDay[],
  timeZone: TimeZone,
): Promise<Map<PressDay, DayVat>> {
  const meant = [...days].sort();
  const begins = meant.map((day) => startOf(day, timeZone).toISOString());
  const ends = meant.map((day) => endOf(day, timeZone).toISOString());
  const [first, last] = [begins.at(0), ends.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const periods = [meant, begins, ends, first, last];
  const query = async <T>(sql: string, schema: z.ZodType<T>): Promise<T[]> => {
    const result: unknown = await db.raw(sql, periods);
    return z.object({ rows: z.array(schema) }).parse(result).rows;
  };
  const [sold, refunded, unallocated] = await Promise.all([
    query(SOLD, vatRowSchema),
    query(REFUNDED, vatRowSchema),
    query(UNALLOCATED, sumRowSchema),
  ]);
  const ofDay = (rows: readonly z.infer<typeof vatRowSchema>[], day: PressDay) =>
    rows.filter((row) => row.day === day).map(({ rate, gross, vat }) => ({ rate, gross, vat }));
  return new Map(
    days.map((day) => [
      day,
      {
        sold: ofDay(sold, day),
        refunded: ofDay(refunded, day),
        unallocated: unallocated.find((row) => row.day === day)?.amount ?? NO_CENTS,
      },
    ]),
  );
}
