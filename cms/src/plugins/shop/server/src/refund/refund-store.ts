import { centsSchema } from '@colophon/contracts/money/money';
import {
  REFUND_PART_KINDS,
  REFUND_STATES,
  type RefundByLines,
  type RefundState,
} from '@colophon/contracts/shop-admin/refunds';
import {
  attemptIdSchema,
  type OrderId,
  orderIdSchema,
  type RefundId,
  refundIdSchema,
} from '@colophon/contracts/values/ids';
import { z } from 'zod';
import { centsColumn, type Database, fromJsonColumn, type Page } from '../platform/database';
import type { RefundFacts } from './domain/refund';

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
    id: refundIdSchema,
    order_id: orderIdSchema,
    attempt_id: attemptIdSchema,
    amount: centsColumn,
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
 * A stored refund; `amount` in cents. `actorId` null: the shop itself, or somebody at the provider's dashboard.
 * `byLines` null: without allocation to lines, or of a payment that does not pay the order.
 */
export type StoredRefund = z.infer<typeof rowSchema>;

export type NewRefund = Pick<
  StoredRefund,
  'orderId' | 'attemptId' | 'amount' | 'currency' | 'reason' | 'actor' | 'actorId' | 'idempotencyKey'
> & { providerRef?: string; byLines?: RefundByLines | null };

/**
 * Saves a decided refund, in a transaction that has claimed its order, so that two of them cannot refund the same
 * money.
 * @returns its id; null when one with the same key exists
 */
export async function addRefund(trx: Database, refund: NewRefund, now: Date): Promise<RefundId | null> {
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
  return z.array(z.object({ id: refundIdSchema })).parse(rows)[0]?.id ?? null;
}

export async function findRefund(db: Database, id: RefundId): Promise<StoredRefund | null> {
  return findBy(db, { id });
}

/** Finds a refund by the provider's id. */
export async function findRefundByReference(db: Database, reference: string): Promise<StoredRefund | null> {
  return findBy(db, { provider_ref: reference });
}

/** Lists the refunds of an order, in their order. */
export async function listRefunds(db: Database, orderId: OrderId): Promise<StoredRefund[]> {
  const rows: unknown = await db(TABLE).where({ order_id: orderId }).orderBy('id');
  return z.array(rowSchema).parse(rows);
}

/** Lists the refunds of some orders, by order id, in their order. */
export async function refundsOfOrders(
  db: Database,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, StoredRefund[]>> {
  const rows: unknown = await db(TABLE).whereIn('order_id', orderIds).orderBy(['order_id', 'id']);
  const refunds = new Map<OrderId, StoredRefund[]>();
  for (const refund of z.array(rowSchema).parse(rows)) {
    refunds.set(refund.orderId, [...(refunds.get(refund.orderId) ?? []), refund]);
  }
  return refunds;
}

/** Allocates a refund without lines, in a transaction that has claimed its order. */
export async function setRefundLines(trx: Database, id: RefundId, byLines: RefundByLines): Promise<void> {
  await trx(TABLE).where({ id, parts: null }).update(columnsOf(byLines));
}

/** Sets the state of a refund, in a transaction that has claimed its order. */
export async function setRefundState(
  trx: Database,
  id: RefundId,
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

/**
 * Changes the idempotency key of a refund, unless that was done concurrently: under the old one the provider repeats a
 * failure.
 */
export async function changeRefundKey(db: Database, { id, idempotencyKey }: StoredRefund): Promise<void> {
  const [base, n = '1'] = idempotencyKey.split('-try');
  await db(TABLE)
    .where({ id, idempotency_key: idempotencyKey })
    .update({ idempotency_key: `${base}-try${Number(n) + 1}` });
}

/** Finds refunds without a final state from the provider, decided before an instant. */
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

/**
 * Triggers with which the database refuses to refund more of a payment than was captured, and to change the parts and VAT
 * of a refund. Only refunds that we are about to request are checked: what the provider already refunded is a fact, and is
 * saved in any case. The payment's row is locked, so that concurrent requests are serialised.
 */
export const REFUND_TRIGGERS: readonly string[] = [
  `CREATE OR REPLACE FUNCTION shop_refunds_keep_sum() RETURNS trigger LANGUAGE plpgsql AS
   $$ DECLARE captured bigint; given bigint;
   BEGIN
     IF NEW.state <> 'requested' OR NEW.provider_ref IS NOT NULL THEN RETURN NEW; END IF;
     SELECT coalesce(received, CASE WHEN state = 'succeeded' THEN amount ELSE 0 END) INTO captured
       FROM shop_attempts WHERE id = NEW.attempt_id FOR UPDATE;
     IF captured IS NULL THEN RETURN NEW; END IF;
     SELECT coalesce(sum(amount), 0) INTO given FROM shop_refunds
       WHERE attempt_id = NEW.attempt_id AND state <> 'failed' AND idempotency_key <> NEW.idempotency_key;
     IF given + NEW.amount > captured THEN
       RAISE EXCEPTION 'payment %: % refunded of % leaves less than %',
         NEW.attempt_id, given, captured, NEW.amount USING ERRCODE = 'check_violation';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE OR REPLACE TRIGGER shop_refunds_keep_sum BEFORE INSERT ON shop_refunds
   FOR EACH ROW EXECUTE FUNCTION shop_refunds_keep_sum()`,
  // Allocation and VAT are immutable once saved: the books contain the VAT. A release without lines changes neither
  // column.
  `CREATE OR REPLACE FUNCTION shop_refunds_keep_parts() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN
     IF OLD.parts IS NOT NULL AND (NEW.parts, NEW.vat) IS DISTINCT FROM (OLD.parts, OLD.vat) THEN
       RAISE EXCEPTION 'refund %: what it is of is written down and does not change', OLD.id
         USING ERRCODE = 'check_violation';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE OR REPLACE TRIGGER shop_refunds_keep_parts BEFORE UPDATE ON shop_refunds
   FOR EACH ROW EXECUTE FUNCTION shop_refunds_keep_parts()`,
];
