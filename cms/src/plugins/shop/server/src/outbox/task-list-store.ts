import type { TaskOutcome } from '@colophon/contracts/shop-admin/queue';
import type { OrderId } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import type { Database } from '../platform/database';
import { outcomeOf } from './domain/task-outcome';

const rowSchema = z
  .object({
    id: z.number(),
    key: z.string(),
    topic: z.string(),
    attempts: z.number(),
    next_try_at: z.date(),
    lease_until: z.date().nullable(),
    done_at: z.date().nullable(),
    dead_at: z.date().nullable(),
    given_up_at: z.date().nullable(),
    last_error: z.string().nullable(),
    order_number: z.string().nullable(),
    email: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    key: row.key,
    topic: row.topic,
    attempts: row.attempts,
    nextTryAt: row.next_try_at,
    leaseUntil: row.lease_until,
    doneAt: row.done_at,
    deadAt: row.dead_at,
    givenUpAt: row.given_up_at,
    lastError: row.last_error,
    orderNumber: row.order_number,
    email: row.email,
    outcome: outcomeOf({ doneAt: row.done_at, deadAt: row.dead_at, givenUpAt: row.given_up_at }),
  }));

/** An outbox task with its recipient; the address is not masked. */
export type ListedTask = z.infer<typeof rowSchema>;

const TASK_COLUMNS = `id, key, topic, payload, attempts, next_try_at, lease_until, done_at, dead_at, given_up_at,
  last_error`;

/** The condition and sort order of each state. */
const STATES: Record<TaskOutcome, { where: string; order: string }> = {
  waiting: { where: 'done_at IS NULL AND dead_at IS NULL', order: 'next_try_at, id' },
  dead: { where: 'dead_at IS NOT NULL AND given_up_at IS NULL', order: 'dead_at DESC, id DESC' },
  'given-up': { where: 'given_up_at IS NOT NULL', order: 'given_up_at DESC, id DESC' },
  done: { where: 'done_at IS NOT NULL', order: 'done_at DESC, id DESC' },
};

// Recipients are joined for the tasks on the page only, not for the whole outbox.
const withPeople = (shown: string) => `
  SELECT t.id, t.key, t.topic, t.attempts, t.next_try_at, t.lease_until, t.done_at, t.dead_at, t.given_up_at,
    t.last_error, o.number AS order_number, coalesce(o.email, s.email) AS email
  FROM (${shown}) t
  LEFT JOIN LATERAL (
    SELECT a.order_id FROM shop_attempts a
    WHERE a.id::text = t.payload->>'attemptId' OR a.provider_ref = t.payload->>'reference' LIMIT 1) attempt ON true
  LEFT JOIN shop_refunds r ON r.id::text = t.payload->>'refundId'
  LEFT JOIN shop_orders o ON o.id = coalesce((t.payload->>'orderId')::int, attempt.order_id, r.order_id)
  LEFT JOIN shop_newsletter_subscriptions s ON s.id::text = t.payload->>'subscriptionId'
  ORDER BY t.place`;

async function tasksOf(db: Database, shown: string, bindings: readonly (number | string)[]) {
  const result: unknown = await db.raw(withPeople(shown), [...bindings]);
  return z.object({ rows: z.array(rowSchema) }).parse(result).rows;
}

/** Reads one page of the tasks in a state: waiting ones by due time, others newest first. */
export function listTasks(
  db: Database,
  { state, offset, limit }: { state: TaskOutcome; offset: number; limit: number },
): Promise<ListedTask[]> {
  const { where, order } = STATES[state];
  const shown = `SELECT ${TASK_COLUMNS}, row_number() OVER (ORDER BY ${order}) AS place
    FROM shop_outbox WHERE ${where} ORDER BY ${order} OFFSET ? LIMIT ?`;
  return tasksOf(db, shown, [offset, limit]);
}

/** Reads every task about one order, oldest first. */
export function tasksOfOrder(db: Database, orderId: OrderId): Promise<ListedTask[]> {
  const shown = `SELECT ${TASK_COLUMNS}, id AS place FROM shop_outbox t
    WHERE ${taskIsOfOrder('asked.order_id')}`;
  return tasksOf(db, `SELECT found.* FROM (SELECT ?::int AS order_id) asked, LATERAL (${shown}) found`, [
    orderId,
  ]);
}

/** Counts the tasks by state. */
export async function countTasks(db: Database): Promise<Record<TaskOutcome, number>> {
  const counts = Object.entries(STATES).map(
    ([state, { where }]) => `count(*) FILTER (WHERE ${where})::int AS "${state}"`,
  );
  const result: unknown = await db.raw(`SELECT ${counts.join(', ')} FROM shop_outbox`);
  const count = z.number();
  const schema = z.object({ waiting: count, dead: count, 'given-up': count, done: count });
  return z.object({ rows: z.tuple([schema]) }).parse(result).rows[0];
}

/** Counts how often the confirmation of an order was resent. */
export async function countCopies(db: Database, orderId: OrderId): Promise<number> {
  const count: unknown = await db('shop_outbox')
    .where('key', 'like', `mail-again:${orderId}-%`)
    .count({ copies: 'id' })
    .first();
  return z.object({ copies: z.coerce.number() }).parse(count).copies;
}

const TABLE = 'shop_outbox';
const touchedSchema = z.array(z.object({ key: z.string(), topic: z.string() }));

/** A changed task, for the audit log. */
type TouchedTask = z.infer<typeof touchedSchema>[number];

const AGAIN = { dead_at: null, given_up_at: null, attempts: 0, lease_until: null };

/**
 * Resets a task for an immediate retry, with as many attempts as a new one. Tasks that are done or leased are
 * unchanged.
 * @returns null when there was nothing to retry
 */
export async function retryTask(trx: Database, id: number, now: Date): Promise<TouchedTask | null> {
  const rows: unknown = await unleasedTasks(trx, now)
    .where({ id })
    .update({ ...AGAIN, next_try_at: now })
    .returning(['key', 'topic']);
  return touchedSchema.parse(rows)[0] ?? null;
}

/** Retries every dead-lettered task now, except those that staff gave up. @returns how many */
export async function retryDeadTasks(trx: Database, now: Date): Promise<number> {
  return trx(TABLE)
    .whereNull('done_at')
    .whereNotNull('dead_at')
    .whereNull('given_up_at')
    .update({ ...AGAIN, next_try_at: now });
}

/** Gives a task up, until staff retry it. @returns null when it is done or leased */
export async function giveUpTask(trx: Database, id: number, now: Date): Promise<TouchedTask | null> {
  const rows: unknown = await unleasedTasks(trx, now)
    .where({ id })
    .whereNull('given_up_at')
    .update({ given_up_at: now, dead_at: trx.raw('coalesce(dead_at, ?)', [now]), lease_until: null })
    .returning(['key', 'topic']);
  return touchedSchema.parse(rows)[0] ?? null;
}

/** Tells whether a task exists. */
export async function hasTask(db: Database, id: number): Promise<boolean> {
  return (await db(TABLE).where({ id }).first('id')) !== undefined;
}

function unleasedTasks(trx: Database, now: Date) {
  return trx(TABLE)
    .whereNull('done_at')
    .where((idle) => idle.whereNull('lease_until').orWhere('lease_until', '<', now));
}

/**
 * SQL condition that an outbox task `t` is about an order: its payload names the order, an attempt to pay it, or a
 * refund of it.
 * @param orderId  SQL for the id of the order, such as 'o.id'
 */
export function taskIsOfOrder(orderId: string): string {
  return `(t.payload->>'orderId' = (${orderId})::text
    OR t.payload->>'attemptId' IN (SELECT a.id::text FROM shop_attempts a WHERE a.order_id = ${orderId})
    OR t.payload->>'refundId' IN (SELECT r.id::text FROM shop_refunds r WHERE r.order_id = ${orderId}))`;
}
