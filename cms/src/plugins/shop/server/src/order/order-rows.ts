import { centsSchema, NO_CENTS } from '@colophon/contracts/money/money';
import { personalDetailsSchema } from '@colophon/contracts/shop/order';
import { type OrderSnapshot, orderSnapshotSchema } from '@colophon/contracts/shop-admin/order-snapshot';
import { ATTEMPT_STATES, DISPUTE_STATES, ORDER_STATES } from '@colophon/contracts/shop-admin/orders';
import { attemptIdSchema, cartIdSchema, orderIdSchema } from '@colophon/contracts/values/ids';
import { localeSchema } from '@colophon/contracts/values/locale';
import { z } from 'zod';
import type { Dispute } from '../dispute/domain/dispute';
import { centsColumn, fromJsonColumn } from '../platform/database';

/** A line of an order for its customer, without the fields that only decided its price. */
export function shownItem({
  vatRate: _rate,
  weightGrams: _weight,
  paid: _paid,
  deliveryShare: _share,
  ...item
}: OrderSnapshot['items'][number]) {
  return item;
}

export const orderRowSchema = z
  .object({
    id: orderIdSchema,
    number: z.string(),
    cart_id: cartIdSchema,
    cart_version: z.number(),
    revision: z.number(),
    state: z.enum(ORDER_STATES),
    language: localeSchema,
    total: centsColumn,
    currency: z.string(),
    snapshot: z.preprocess(fromJsonColumn, orderSnapshotSchema),
    details: z.preprocess(fromJsonColumn, personalDetailsSchema),
    placed_at: z.date(),
    paid_at: z.date().nullable(),
    expires_at: z.date(),
  })
  .transform(({ cart_id, cart_version, placed_at, paid_at, expires_at, ...row }) => ({
    ...row,
    cartId: cart_id,
    cartVersion: cart_version,
    placedAt: placed_at,
    paidAt: paid_at,
    expiresAt: expires_at,
  }));
/** An order as stored. Each change of it or of one of its attempts increments `revision`. */
export type StoredOrder = z.infer<typeof orderRowSchema>;

const disputeSchema: z.ZodType<Dispute> = z.object({
  reference: z.string(),
  state: z.enum(DISPUTE_STATES),
  amount: centsSchema,
  reason: z.string(),
  askedAt: z.string(),
});

export const attemptRowSchema = z
  .object({
    id: attemptIdSchema,
    order_id: orderIdSchema,
    n: z.number(),
    token: z.string(),
    state: z.enum(ATTEMPT_STATES),
    idempotency_key: z.string(),
    provider_ref: z.string().nullable(),
    url: z.string().nullable(),
    amount: centsColumn,
    currency: z.string(),
    option_id: z.string().nullable(),
    sub_option_id: z.string().nullable(),
    opened_at: z.date(),
    received: z.nullable(centsColumn),
    refunded_at: z.date().nullable(),
    disputed_at: z.date().nullable(),
    payer_country: z.string().nullable(),
    disputes: z.preprocess(fromJsonColumn, z.array(disputeSchema).nullish()),
    dispute_state: z.enum(DISPUTE_STATES).nullish(),
    dispute_lost: centsColumn.nullish(),
  })
  .transform((row) => ({
    id: row.id,
    orderId: row.order_id,
    n: row.n,
    token: row.token,
    state: row.state,
    idempotencyKey: row.idempotency_key,
    providerRef: row.provider_ref,
    url: row.url,
    amount: row.amount,
    currency: row.currency,
    optionId: row.option_id,
    subOptionId: row.sub_option_id,
    openedAt: row.opened_at,
    received: row.received,
    refundedAt: row.refunded_at,
    disputedAt: row.disputed_at,
    payerCountry: row.payer_country,
    disputes: row.disputes ?? [],
    disputeState: row.dispute_state ?? null,
    disputeLost: row.dispute_lost ?? NO_CENTS,
  }));
/**
 * An attempt to pay an order. `received`: cents that came in, once paid; `amount`: cents that were requested;
 * `disputeLost`: cents that a bank took back for good.
 */
export type StoredAttempt = z.infer<typeof attemptRowSchema>;
