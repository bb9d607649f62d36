import { attemptIdSchema, orderIdSchema, refundIdSchema } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { NEWSLETTER_MAILS } from '../newsletter/domain/newsletter';
import { claimable } from '../platform/claimable';
import { type Database, fromJsonColumn } from '../platform/database';
import { ADDRESS_FIELDS } from '../request/domain/request';

const TABLE = 'shop_outbox';

/**
 * Tasks of the outbox, to be done after a change is committed. Payloads hold ids and numbers, and no personal data
 * except the former address of a staff member or a desk, which is stored nowhere else and is deleted with the task.
 */
export const outboxTaskSchema = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('mail'), payload: z.object({ orderId: orderIdSchema }) }),
  // number of the copy when staff resend it
  z.object({
    topic: z.literal('mail-again'),
    payload: z.object({ orderId: orderIdSchema, copy: z.number() }),
  }),
  // mails about sent books and about refunds
  z.object({
    topic: z.literal('sent-mail'),
    payload: z.object({
      orderId: orderIdSchema,
      // the copies that were sent
      sent: z.array(z.object({ line: z.number(), copies: z.number() })),
    }),
  }),
  z.object({
    topic: z.literal('refund-mail'),
    payload: z.object({
      refundId: refundIdSchema,
      orderId: orderIdSchema,
      // lines of the e-books that end with it
      withdrawn: z.array(z.number()),
      // an earlier mail reported its sum: this one is about its allocation to lines
      allotted: z.boolean().optional(),
    }),
  }),
  z.object({
    topic: z.literal('refund'),
    payload: z.object({ refundId: refundIdSchema, orderId: orderIdSchema }),
  }),
  z.object({ topic: z.literal('close'), payload: z.object({ attemptId: attemptIdSchema }) }),
  // a stored provider event to apply
  z.object({ topic: z.literal('event'), payload: z.object({ eventId: z.number() }) }),
  // the sandbox's notification; a real provider calls a webhook
  z.object({ topic: z.literal('notify'), payload: z.object({ reference: z.string() }) }),
  z.object({
    topic: z.literal('newsletter'),
    payload: z.object({ subscriptionId: z.number(), mail: z.enum(NEWSLETTER_MAILS), number: z.number() }),
  }),
  // lines are counted from 1
  z.object({
    topic: z.literal('ebook'),
    // absent: its mail goes out
    payload: z.object({ orderId: orderIdSchema, line: z.number(), mayMail: z.boolean().optional() }),
  }),
  z.object({
    topic: z.literal('ebook-mail'),
    payload: z.object({ orderId: orderIdSchema, line: z.number() }),
  }),
  z.object({ topic: z.literal('ebook-withdraw'), payload: z.object({ orderId: orderIdSchema }) }),
  // A separate topic: a release that knows only the one above would withdraw the whole order.
  z.object({
    topic: z.literal('ebook-withdraw-line'),
    payload: z.object({ orderId: orderIdSchema, line: z.number() }),
  }),
  z.object({
    topic: z.literal('request'),
    payload: z.object({ requestId: z.number(), to: z.enum(['desk', 'sender']) }),
  }),
  // to the former address of a staff account
  z.object({
    topic: z.literal('address-mail'),
    payload: z.object({ accountId: z.number(), to: z.string(), at: z.iso.datetime() }),
  }),
  // to the former address of desks, an address of the press itself
  z.object({
    topic: z.literal('desk-mail'),
    payload: z.object({ to: z.string(), fields: z.array(z.enum(ADDRESS_FIELDS)), at: z.iso.datetime() }),
  }),
]);
export type OutboxTask = z.infer<typeof outboxTaskSchema>;

/**
 * A leased task: ours until `leaseUntil`, then free for any replica. `task` is null when another release wrote it and
 * this one cannot parse it.
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

/** Adds a task to the outbox, in the transaction that makes it necessary. A key is used once, for ever. */
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

/** Topics whose next attempt may be scheduled for a day far ahead: a publication day, the bank. */
const SCHEDULED_TOPICS = ['ebook', 'notify'] satisfies OutboxTask['topic'][];

/** Leases up to `limit` due tasks (see `claimable`). Concurrent replicas get different ones. */
export async function leaseTasks(
  strapi: Core.Strapi,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<LeasedTask[]> {
  const db = strapi.db.connection;
  const { sql, bindings } = claimable({
    now,
    longestLeaseMs: leaseUntil.getTime() - now.getTime(),
    mayWaitLonger: `topic IN (${SCHEDULED_TOPICS.map((topic) => `'${topic}'`).join(', ')})`,
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

/** Restricts a statement to the lease: after it is lost, the task's new holder saves its outcome. */
function underLease(strapi: Core.Strapi, { id, leaseUntil }: LeasedTask) {
  return strapi.db.connection(TABLE).where({ id, lease_until: leaseUntil });
}

/** Releases the lease of a task that was not started: any replica can take it at once. */
export async function releaseLease(strapi: Core.Strapi, leased: LeasedTask): Promise<void> {
  await underLease(strapi, leased).update({
    lease_until: null,
    attempts: strapi.db.connection.raw('attempts - 1'),
  });
}

/** Postpones a task that is too early, which is no failure, until `notBefore`. */
export async function postpone(strapi: Core.Strapi, leased: LeasedTask, notBefore: Date): Promise<void> {
  await underLease(strapi, leased).update({
    lease_until: null,
    next_try_at: notBefore,
    attempts: strapi.db.connection.raw('attempts - 1'),
  });
}

/** Marks a task as done. No effect when the lease was lost. */
export async function markDone(strapi: Core.Strapi, leased: LeasedTask, now: Date): Promise<void> {
  await underLease(strapi, leased).update({ done_at: now, lease_until: null, last_error: null });
}

/** Saves a failure: retry at `nextTryAt`, or dead-letter when that is null. */
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
