import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { NEWSLETTER_MAILS } from '../domain/newsletter';
import { claimable } from './claimable';
import { type Database, fromJsonColumn } from './database';

const TABLE = 'shop_outbox';

/** What the shop has to tell others after a change was saved. Payloads hold ids alone, no personal data. */
export const outboxTaskSchema = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('mail'), payload: z.object({ orderId: z.number() }) }),
  // the same mail again, when somebody of the staff sends it once more
  z.object({
    topic: z.literal('mail-again'),
    payload: z.object({ orderId: z.number(), copy: z.number() }),
  }),
  // printed books were sent; money was given back
  z.object({ topic: z.literal('sent-mail'), payload: z.object({ orderId: z.number() }) }),
  z.object({
    topic: z.literal('refund-mail'),
    payload: z.object({ refundId: z.number(), orderId: z.number() }),
  }),
  z.object({ topic: z.literal('refund'), payload: z.object({ refundId: z.number(), orderId: z.number() }) }),
  z.object({ topic: z.literal('close'), payload: z.object({ attemptId: z.number() }) }),
  // news of the provider that was kept, to be looked into
  z.object({ topic: z.literal('event'), payload: z.object({ eventId: z.number() }) }),
  // the sandbox's notification; a real provider calls a webhook
  z.object({ topic: z.literal('notify'), payload: z.object({ reference: z.string() }) }),
  z.object({
    topic: z.literal('newsletter'),
    payload: z.object({ subscriptionId: z.number(), mail: z.enum(NEWSLETTER_MAILS), number: z.number() }),
  }),
  // lines are counted from 1
  z.object({ topic: z.literal('ebook'), payload: z.object({ orderId: z.number(), line: z.number() }) }),
  z.object({ topic: z.literal('ebook-mail'), payload: z.object({ orderId: z.number(), line: z.number() }) }),
  z.object({ topic: z.literal('ebook-withdraw'), payload: z.object({ orderId: z.number() }) }),
  // A topic of its own: a release that knows only the one above would take back the whole order.
  z.object({
    topic: z.literal('ebook-withdraw-line'),
    payload: z.object({ orderId: z.number(), line: z.number() }),
  }),
  z.object({
    topic: z.literal('request'),
    payload: z.object({ requestId: z.number(), to: z.enum(['desk', 'sender']) }),
  }),
]);
export type OutboxTask = z.infer<typeof outboxTaskSchema>;

/**
 * A task under a lease: ours until `leaseUntil`, then anybody's again. `task` is null for one that another release
 * wrote and this one does not understand.
 */
export type LeasedTask = {
  id: number;
  key: string;
  attempts: number;
  leaseUntil: Date;
  task: OutboxTask | null;
};

const rowSchema = z
  .object({
    id: z.number(),
    key: z.string(),
    topic: z.string(),
    payload: z.preprocess(fromJsonColumn, z.unknown()),
    attempts: z.number(),
    lease_until: z.date(),
  })
  .transform(
    (row): LeasedTask => ({
      id: row.id,
      key: row.key,
      attempts: row.attempts,
      leaseUntil: row.lease_until,
      task: outboxTaskSchema.safeParse({ topic: row.topic, payload: row.payload }).data ?? null,
    }),
  );

/** Puts a task in the outbox, in the transaction that makes it necessary. A key is used once, for ever. */
export async function enqueue(
  trx: Database,
  key: string,
  { topic, payload }: OutboxTask,
  notBefore: Date,
): Promise<void> {
  await trx(TABLE)
    .insert({ key, topic, payload: JSON.stringify(payload), attempts: 0, next_try_at: notBefore })
    .onConflict('key')
    .ignore();
}

/** What waits for a day that was agreed, which may be far away: a publication, the bank. */
const PUT_OFF = ['ebook', 'notify'] satisfies OutboxTask['topic'][];

/** Claims up to `limit` tasks that are due (see `claimable`). Another replica that asks at the same time gets others. */
export async function leaseTasks(
  strapi: Core.Strapi,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<LeasedTask[]> {
  const db = strapi.db.connection;
  const { sql, bindings } = claimable({
    now,
    longestLeaseMs: leaseUntil.getTime() - now.getTime(),
    mayWaitLonger: `topic IN (${PUT_OFF.map((topic) => `'${topic}'`).join(', ')})`,
  });
  const due = db(TABLE)
    .select('id')
    .whereNull('done_at')
    .whereNull('dead_at')
    .whereRaw(sql, bindings)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows: unknown = await db(TABLE)
    .whereIn('id', due)
    .update({ lease_until: leaseUntil, attempts: db.raw('attempts + 1') })
    .returning('*');
  return z.array(rowSchema).parse(rows);
}

/** The row of a task for as long as it is ours: once the lease was lost, whoever has it now says how it ended. */
function underLease(strapi: Core.Strapi, { id, leaseUntil }: LeasedTask) {
  return strapi.db.connection(TABLE).where({ id, lease_until: leaseUntil });
}

/** The task was not begun: anybody may take it at once. */
export async function giveBack(strapi: Core.Strapi, leased: LeasedTask): Promise<void> {
  await underLease(strapi, leased).update({
    lease_until: null,
    attempts: strapi.db.connection.raw('attempts - 1'),
  });
}

/** It is too early for the task, which is no failure: it is due again at `notBefore`. */
export async function postpone(strapi: Core.Strapi, leased: LeasedTask, notBefore: Date): Promise<void> {
  await underLease(strapi, leased).update({
    lease_until: null,
    next_try_at: notBefore,
    attempts: strapi.db.connection.raw('attempts - 1'),
  });
}

/** The task is done. Without effect when the lease was lost. */
export async function markDone(strapi: Core.Strapi, leased: LeasedTask, now: Date): Promise<void> {
  await underLease(strapi, leased).update({ done_at: now, lease_until: null, last_error: null });
}

/** The task failed: try again at `nextTryAt`, or never when that is null. */
export async function markFailed(
  strapi: Core.Strapi,
  leased: LeasedTask,
  failure: { error: string; nextTryAt: Date | null; now: Date },
): Promise<void> {
  await underLease(strapi, leased).update({
    lease_until: null,
    last_error: failure.error.slice(0, 1000),
    ...(failure.nextTryAt ? { next_try_at: failure.nextTryAt } : { dead_at: failure.now }),
  });
}
