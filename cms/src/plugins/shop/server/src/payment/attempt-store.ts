import { randomBytes } from 'node:crypto';
import { type Cents, NO_CENTS } from '@colophon/contracts/money/money';
import { ATTEMPT_STATES, type AttemptState } from '@colophon/contracts/shop-admin/orders';
import { type AttemptId, attemptIdSchema, type OrderId } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import { disputeStanding, lostTo } from '../dispute/domain/dispute';
import { attemptRowSchema, type StoredAttempt, type StoredOrder } from '../order/order-rows';
import { shopNow } from '../platform/clock';
import { type Database, type Page, runPrepared } from '../platform/database';
import { isOpen } from './domain/settle';

const TABLE = 'shop_attempts';

/** Reads the attempts to pay an order, in their order. */
export async function listAttempts(db: Database, orderId: OrderId): Promise<StoredAttempt[]> {
  const rows: unknown = await db(TABLE).where({ order_id: orderId }).orderBy('n');
  return z.array(attemptRowSchema).parse(rows);
}

/** Reads the attempts to pay some orders, by order, in their order. */
export async function attemptsOfOrders(
  db: Database,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, StoredAttempt[]>> {
  const rows: unknown = await db(TABLE).whereIn('order_id', orderIds).orderBy(['order_id', 'n']);
  const attempts = new Map<OrderId, StoredAttempt[]>();
  for (const attempt of z.array(attemptRowSchema).parse(rows)) {
    attempts.set(attempt.orderId, [...(attempts.get(attempt.orderId) ?? []), attempt]);
  }
  return attempts;
}

export function findAttempt(db: Database, id: AttemptId): Promise<StoredAttempt | null> {
  return findBy(db, { id });
}

/** Finds an attempt by the token in its return URLs. */
export function findAttemptByToken(db: Database, token: string): Promise<StoredAttempt | null> {
  return findBy(db, { token });
}

/** Finds an attempt by the provider's session id. */
export function findAttemptByReference(db: Database, reference: string): Promise<StoredAttempt | null> {
  return findBy(db, { provider_ref: reference });
}

const ADD_ATTEMPT = `
  INSERT INTO ${TABLE} (order_id, n, token, state, open_for, idempotency_key, amount, currency,
    option_id, sub_option_id, opened_at, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  RETURNING id`;

/** Adds the next attempt to an order that was claimed in this transaction. */
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
    // Random suffix: keys are shared by the provider's account, and another shop on it may use the same numbers.
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
  const { id } = z.object({ id: attemptIdSchema }).parse(rows[0]);
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
    disputeLost: NO_CENTS,
  };
}

/** Sets the state of an attempt whose order was claimed in this transaction. */
export async function setAttemptState(
  trx: Database,
  id: AttemptId,
  state: AttemptState,
  received?: Cents,
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

/**
 * Saves the country of the card or bank that paid: with the countries of the order it is evidence of the place of
 * supply.
 */
export async function savePayerCountry(trx: Database, id: AttemptId, country: string): Promise<void> {
  await trx(TABLE).where({ id }).update({ payer_country: country });
}

const SAVE_SESSION = `
  UPDATE ${TABLE} SET provider_ref = ?, url = ?, updated_at = ?,
    state = CASE WHEN state = 'new' THEN 'open' ELSE state END
  WHERE id = ?
  RETURNING state`;

/**
 * Saves the provider's session id of an attempt. Only a new attempt becomes open: one that was settled in the meantime
 * stays settled.
 * @returns whether it is open
 */
export async function saveSession(
  db: Database,
  id: AttemptId,
  session: { reference: string; url: string },
): Promise<boolean> {
  const { reference, url } = session;
  const [row] = await runPrepared(db, 'shop_keep_session', SAVE_SESSION, [reference, url, shopNow(), id]);
  return z.object({ state: z.enum(ATTEMPT_STATES) }).parse(row).state === 'open';
}

/** Marks the payment of an attempt as refunded completely. */
export async function markRefunded(db: Database, id: AttemptId, now: Date): Promise<void> {
  await db(TABLE).where({ id }).update({ refunded_at: now });
}

/** Saves the disputes of an attempt, whose order was claimed in this transaction; the date of the first one stays. */
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

/** Finds attempts by their ids or by the provider's session ids, in no order. */
export async function findAttempts(
  db: Database,
  { ids, references }: { ids: readonly AttemptId[]; references: readonly string[] },
): Promise<StoredAttempt[]> {
  const rows: unknown = await db(TABLE).whereIn('id', ids).orWhereIn('provider_ref', references);
  return z.array(attemptRowSchema).parse(rows);
}

/** Finds attempts that are still open and were started before an instant. */
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
