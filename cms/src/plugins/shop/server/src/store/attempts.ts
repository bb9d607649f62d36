import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type AttemptState, isOpen } from '../domain/settle';
import type { Database } from './database';
import { attemptRowSchema, type StoredAttempt, type StoredOrder } from './order-rows';

const TABLE = 'shop_attempts';

/** The attempts to pay an order, first one first. */
export async function listAttempts(db: Database, orderId: number): Promise<StoredAttempt[]> {
  const rows: unknown = await db(TABLE).where({ order_id: orderId }).orderBy('n');
  return z.array(attemptRowSchema).parse(rows);
}

export function findAttempt(db: Database, id: number): Promise<StoredAttempt | null> {
  return findBy(db, { id });
}

/** By the token in the addresses that the visitor comes back by. */
export function findAttemptByToken(db: Database, token: string): Promise<StoredAttempt | null> {
  return findBy(db, { token });
}

/** By the provider's name for its session. */
export function findAttemptByReference(db: Database, reference: string): Promise<StoredAttempt | null> {
  return findBy(db, { provider_ref: reference });
}

/** Adds the next attempt of an order that was claimed in this transaction. */
export async function addAttempt(
  trx: Database,
  order: StoredOrder,
  attempt: {
    n: number;
    state: AttemptState;
    payment: { optionId: string; subOptionId: string } | null;
    now: Date;
  },
): Promise<StoredAttempt> {
  const row = {
    order_id: order.id,
    n: attempt.n,
    token: randomBytes(24).toString('base64url'),
    state: attempt.state,
    open_for: isOpen(attempt.state) ? order.id : null,
    idempotency_key: `o${order.id}-a${attempt.n}`,
    amount: order.total,
    currency: order.currency,
    option_id: attempt.payment?.optionId ?? null,
    sub_option_id: attempt.payment?.subOptionId ?? null,
    opened_at: attempt.now,
    created_at: attempt.now,
    updated_at: attempt.now,
  };
  const added: unknown[] = await trx(TABLE).insert(row).returning('*');
  return attemptRowSchema.parse(added[0]);
}

/** Sets the state of an attempt whose order was claimed in this transaction. */
export async function setAttemptState(trx: Database, id: number, state: AttemptState): Promise<void> {
  await trx(TABLE)
    .where({ id })
    .update({ state, updated_at: new Date(), ...(isOpen(state) ? {} : { open_for: null }) });
}

/**
 * Keeps what the provider calls the session of an attempt. Only a new attempt becomes open by it: one that was
 * settled in the meantime stays settled.
 */
export async function keepSession(
  db: Database,
  id: number,
  session: { reference: string; url: string },
): Promise<void> {
  await db(TABLE)
    .where({ id })
    .update({
      provider_ref: session.reference,
      url: session.url,
      state: db.raw(`case when state = 'new' then 'open' else state end`),
      updated_at: new Date(),
    });
}

/** Notes that the money of an attempt was given back. */
export async function markRefunded(db: Database, id: number, now: Date): Promise<void> {
  await db(TABLE).where({ id }).update({ refunded_at: now });
}

/** A part of a longer list, in the order of ids: those after `afterId`. */
export type Page = { afterId: number; limit: number };

/** Attempts that are still open and began before a moment. */
export async function findOpenAttempts(
  db: Database,
  openedBefore: Date,
  { afterId, limit }: Page,
): Promise<StoredAttempt[]> {
  const rows: unknown = await db(TABLE)
    .whereIn('state', ['new', 'open'])
    .where('opened_at', '<', openedBefore)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit);
  return z.array(attemptRowSchema).parse(rows);
}

/** Attempts that began after a moment and ended without money, though some may come late. */
export async function findEndedAttempts(
  db: Database,
  openedAfter: Date,
  { afterId, limit }: Page,
): Promise<StoredAttempt[]> {
  const rows: unknown = await db(TABLE)
    .whereIn('state', ['expired', 'failed'])
    .whereNotNull('provider_ref')
    .where('opened_at', '>', openedAfter)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit);
  return z.array(attemptRowSchema).parse(rows);
}

async function findBy(db: Database, where: Record<string, unknown>): Promise<StoredAttempt | null> {
  const row: unknown = await db(TABLE).where(where).first();
  return row === undefined ? null : attemptRowSchema.parse(row);
}
