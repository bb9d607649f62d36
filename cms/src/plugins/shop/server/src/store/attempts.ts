import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { disputeStanding, lostTo } from '../domain/dispute';
import { ATTEMPT_STATES, type AttemptState, isOpen } from '../domain/settle';
import { shopNow } from './clock';
import type { Database } from './database';
import { attemptRowSchema, type StoredAttempt, type StoredOrder } from './order-rows';
import type { Page } from './page';
import { runPrepared } from './prepared';

const TABLE = 'shop_attempts';

/** The attempts to pay an order, first one first. */
export async function listAttempts(db: Database, orderId: number): Promise<StoredAttempt[]> {
  const rows: unknown = await db(TABLE).where({ order_id: orderId }).orderBy('n');
  return z.array(attemptRowSchema).parse(rows);
}

/** The attempts to pay some orders, by order, first one first. */
export async function attemptsOfOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, StoredAttempt[]>> {
  const rows: unknown = await db(TABLE).whereIn('order_id', orderIds).orderBy(['order_id', 'n']);
  const attempts = new Map<number, StoredAttempt[]>();
  for (const attempt of z.array(attemptRowSchema).parse(rows)) {
    attempts.set(attempt.orderId, [...(attempts.get(attempt.orderId) ?? []), attempt]);
  }
  return attempts;
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

const ADD_ATTEMPT = `
  INSERT INTO ${TABLE} (order_id, n, token, state, open_for, idempotency_key, amount, currency,
    option_id, sub_option_id, opened_at, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  RETURNING id`;

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
  const { n, state, payment, now } = attempt;
  const added = {
    orderId: order.id,
    n,
    token: randomBytes(24).toString('base64url'),
    state,
    // Its end is drawn at random: keys are the account's, and another shop that is paid through it counts as we do.
    idempotencyKey: `o${order.id}-a${n}-${randomBytes(6).toString('base64url')}`,
    amount: order.total,
    currency: order.currency,
    optionId: payment?.optionId ?? null,
    subOptionId: payment?.subOptionId ?? null,
    openedAt: now,
  };
  const rows = await runPrepared(trx, 'shop_add_attempt', ADD_ATTEMPT, [
    added.orderId,
    n,
    added.token,
    state,
    isOpen(state) ? order.id : null,
    added.idempotencyKey,
    added.amount,
    added.currency,
    added.optionId,
    added.subOptionId,
    now,
    now,
    now,
  ]);
  const { id } = z.object({ id: z.int() }).parse(rows[0]);
  return {
    ...added,
    id,
    providerRef: null,
    url: null,
    received: null,
    refundedAt: null,
    disputedAt: null,
    payerCountry: null,
    disputes: [],
    disputeState: null,
    disputeLost: 0,
  };
}

/** Sets the state of an attempt whose order was claimed in this transaction. */
export async function setAttemptState(
  trx: Database,
  id: number,
  state: AttemptState,
  received?: number,
): Promise<void> {
  await trx(TABLE)
    .where({ id })
    .update({
      state,
      updated_at: shopNow(),
      ...(isOpen(state) ? {} : { open_for: null }),
      ...(received !== undefined && { received }),
    });
}

/** Keeps where the card or bank is that paid: with the countries of the order it is evidence of the place of supply. */
export async function keepPayerCountry(trx: Database, id: number, country: string): Promise<void> {
  await trx(TABLE).where({ id }).update({ payer_country: country });
}

const KEEP_SESSION = `
  UPDATE ${TABLE} SET provider_ref = ?, url = ?, updated_at = ?,
    state = CASE WHEN state = 'new' THEN 'open' ELSE state END
  WHERE id = ?
  RETURNING state`;

/**
 * Keeps what the provider calls the session of an attempt. Only a new attempt becomes open by it: one that was
 * settled in the meantime stays settled.
 * @returns whether it is open
 */
export async function keepSession(
  db: Database,
  id: number,
  session: { reference: string; url: string },
): Promise<boolean> {
  const { reference, url } = session;
  const [row] = await runPrepared(db, 'shop_keep_session', KEEP_SESSION, [reference, url, shopNow(), id]);
  return z.object({ state: z.enum(ATTEMPT_STATES) }).parse(row).state === 'open';
}

/** Notes that all the money of an attempt was given back. */
export async function markRefunded(db: Database, id: number, now: Date): Promise<void> {
  await db(TABLE).where({ id }).update({ refunded_at: now });
}

/** Keeps how the disputes of an attempt stand, whose order was claimed in this transaction; when it began stays. */
export async function setDisputes(
  trx: Database,
  { id, disputes }: Pick<StoredAttempt, 'id' | 'disputes'>,
  now: Date,
): Promise<void> {
  await trx(TABLE)
    .where({ id })
    .update({
      disputes: JSON.stringify(disputes),
      dispute_state: disputeStanding(disputes),
      dispute_lost: lostTo(disputes),
      disputed_at: trx.raw('coalesce(disputed_at, ?)', [now]),
    });
}

/** Some attempts, by their ids or by the provider's names for their sessions, in no order. */
export async function findAttempts(
  db: Database,
  { ids, references }: { ids: readonly number[]; references: readonly string[] },
): Promise<StoredAttempt[]> {
  const rows: unknown = await db(TABLE).whereIn('id', ids).orWhereIn('provider_ref', references);
  return z.array(attemptRowSchema).parse(rows);
}

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

async function findBy(db: Database, where: Record<string, unknown>): Promise<StoredAttempt | null> {
  const row: unknown = await db(TABLE).where(where).first();
  return row === undefined ? null : attemptRowSchema.parse(row);
}
