import { centsSchema } from '@colophon/contracts/money';
import { z } from 'zod';
import { REFUND_STATES, type RefundFacts, type RefundState } from '../domain/refund';
import { REFUND_PART_KINDS, type RefundByLines } from '../domain/refund-parts';
import { type Database, fromJsonColumn } from './database';
import type { Page } from './page';

const TABLE = 'shop_refunds';

const partSchema = z.object({
  kind: z.enum(REFUND_PART_KINDS),
  line: z.int().nullable(),
  copies: z.int(),
  rate: z.number(),
  amount: centsSchema,
});
const vatSchema = z.object({ rate: z.number(), gross: centsSchema, vat: centsSchema });

const rowSchema = z
  .object({
    id: z.number(),
    order_id: z.number(),
    attempt_id: z.number(),
    // bigint columns come back as text
    amount: z.coerce.number().int(),
    currency: z.string(),
    reason: z.string(),
    actor: z.string(),
    actor_id: z.number().nullable(),
    state: z.enum(REFUND_STATES),
    idempotency_key: z.string(),
    provider_ref: z.string().nullable(),
    failure: z.string().nullable(),
    requested_at: z.date(),
    settled_at: z.date().nullable(),
    // Rows of before these were stored have neither.
    parts: z.preprocess(fromJsonColumn, z.array(partSchema).nullish()),
    vat: z.preprocess(fromJsonColumn, z.array(vatSchema).nullish()),
  })
  .transform((row) => ({
    id: row.id,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    actor: row.actor,
    actorId: row.actor_id,
    state: row.state,
    idempotencyKey: row.idempotency_key,
    providerRef: row.provider_ref,
    failure: row.failure,
    requestedAt: row.requested_at,
    settledAt: row.settled_at,
    byLines: row.parts ? { parts: row.parts, vat: row.vat ?? [] } : null,
  }));
/**
 * Money that is given back; `amount` in cents. `actorId` null: the shop itself, or somebody at the provider's desk.
 * `byLines` null: a sum of which nobody has said what it is for, or of a payment that does not pay the order.
 */
export type StoredRefund = z.infer<typeof rowSchema>;

export type NewRefund = Pick<
  StoredRefund,
  'orderId' | 'attemptId' | 'amount' | 'currency' | 'reason' | 'actor' | 'actorId' | 'idempotencyKey'
> & { providerRef?: string; byLines?: RefundByLines | null };

/**
 * Notes a refund that was decided, in a transaction that has claimed its order: so no two of them can count on the
 * same money.
 * @returns its id; null when one with the same key was noted before
 */
export async function addRefund(trx: Database, refund: NewRefund, now: Date): Promise<number | null> {
  const rows: unknown = await trx(TABLE)
    .insert({
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason.slice(0, 255),
      actor: refund.actor,
      actor_id: refund.actorId,
      state: 'requested',
      idempotency_key: refund.idempotencyKey,
      provider_ref: refund.providerRef ?? null,
      requested_at: now,
      ...columnsOf(refund.byLines ?? null),
    })
    .onConflict('idempotency_key')
    .ignore()
    .returning('id');
  return z.array(z.object({ id: z.int() })).parse(rows)[0]?.id ?? null;
}

export async function findRefund(db: Database, id: number): Promise<StoredRefund | null> {
  return findBy(db, { id });
}

/** By the provider's name for it. */
export async function findRefundByReference(db: Database, reference: string): Promise<StoredRefund | null> {
  return findBy(db, { provider_ref: reference });
}

/** The refunds of an order, first one first. */
export async function listRefunds(db: Database, orderId: number): Promise<StoredRefund[]> {
  const rows: unknown = await db(TABLE).where({ order_id: orderId }).orderBy('id');
  return z.array(rowSchema).parse(rows);
}

/** The refunds of some orders, by the order's id, first one first. */
export async function refundsOfOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, StoredRefund[]>> {
  const rows: unknown = await db(TABLE).whereIn('order_id', orderIds).orderBy(['order_id', 'id']);
  const refunds = new Map<number, StoredRefund[]>();
  for (const refund of z.array(rowSchema).parse(rows)) {
    refunds.set(refund.orderId, [...(refunds.get(refund.orderId) ?? []), refund]);
  }
  return refunds;
}

/** Says which lines a refund is of that had none, in a transaction that has claimed its order. */
export async function setRefundLines(trx: Database, id: number, byLines: RefundByLines): Promise<void> {
  await trx(TABLE).where({ id, parts: null }).update(columnsOf(byLines));
}

/** Sets how a refund stands, in a transaction that has claimed its order. */
export async function setRefundState(
  trx: Database,
  id: number,
  to: { state: RefundState; reference: string | null; failure: RefundFacts['failure'] },
  now: Date,
): Promise<void> {
  const hasEnded = to.state === 'succeeded' || to.state === 'failed';
  await trx(TABLE)
    .where({ id })
    .update({
      state: to.state,
      failure: to.failure?.slice(0, 255) ?? null,
      settled_at: hasEnded ? now : null,
      ...(to.reference !== null && { provider_ref: to.reference }),
    });
}

/** Gives a refund another key, unless somebody did so already: what the provider knows under the old one is a failure. */
export async function changeRefundKey(db: Database, { id, idempotencyKey }: StoredRefund): Promise<void> {
  const [base, n = '1'] = idempotencyKey.split('-try');
  await db(TABLE)
    .where({ id, idempotency_key: idempotencyKey })
    .update({ idempotency_key: `${base}-try${Number(n) + 1}` });
}

/** Refunds of which the provider has not said how they ended, decided before a moment. */
export async function findPendingRefunds(
  db: Database,
  before: Date,
  { afterId, limit }: Page,
): Promise<StoredRefund[]> {
  const rows: unknown = await db(TABLE)
    .where({ state: 'pending' })
    .where('requested_at', '<', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit);
  return z.array(rowSchema).parse(rows);
}

function columnsOf(byLines: RefundByLines | null) {
  return byLines && { parts: JSON.stringify(byLines.parts), vat: JSON.stringify(byLines.vat) };
}

async function findBy(db: Database, where: Record<string, unknown>): Promise<StoredRefund | null> {
  const row: unknown = await db(TABLE).where(where).first();
  return row === undefined ? null : rowSchema.parse(row);
}
