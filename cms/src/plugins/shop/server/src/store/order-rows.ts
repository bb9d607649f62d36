import { cartDiscountSchema, cartTotalsSchema, serverCartItemSchema } from '@colophon/contracts/cart';
import { localeSchema } from '@colophon/contracts/locale';
import { centsSchema } from '@colophon/contracts/money';
import { personalDetailsSchema } from '@colophon/contracts/order';
import { z } from 'zod';
import { DISPUTE_STATES, type Dispute } from '../domain/dispute';
import { ORDER_STATES } from '../domain/order-state';
import { ATTEMPT_STATES } from '../domain/settle';
import { fromJsonColumn } from './database';

/** What an order was made of, at the prices of its moment: nothing in it is ever computed again. */
export const orderSnapshotSchema = z.object({
  items: z.array(
    serverCartItemSchema.extend({
      vatRate: z.number(),
      weightGrams: z.number(),
      // Orders of before these two were kept have neither.
      preOrder: z.boolean().default(false),
      publicationDate: z.string().nullable().default(null),
      // Cents, as in `PricedLine`; null in orders of before they were kept.
      paid: centsSchema.nullable().default(null),
      deliveryShare: centsSchema.nullable().default(null),
    }),
  ),
  discounts: z.array(cartDiscountSchema),
  totals: cartTotalsSchema,
  vatLines: z.array(z.object({ rate: z.number(), gross: centsSchema, vat: centsSchema })),
  deliveryCountry: z.string(),
  /** where the buyer said he lives; null in orders of before it was kept */
  billingCountry: z.string().nullable().default(null),
  needsShipping: z.boolean(),
  couponCodes: z.array(z.string()),
});
export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>;

/** A line of an order as its customer sees it, without what only decided its price. */
export function shownItem({
  vatRate: _rate,
  weightGrams: _weight,
  paid: _paid,
  deliveryShare: _share,
  ...item
}: OrderSnapshot['items'][number]) {
  return item;
}

// bigint columns come back as text
const amount = z.coerce.number().int();

export const orderRowSchema = z
  .object({
    id: z.number(),
    number: z.string(),
    cart_id: z.number(),
    cart_version: z.number(),
    revision: z.number(),
    state: z.enum(ORDER_STATES),
    language: localeSchema,
    total: amount,
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
/** An order as it is stored. `revision` grows with every change of it or of one of its attempts. */
export type StoredOrder = z.infer<typeof orderRowSchema>;

const disputeSchema: z.ZodType<Dispute> = z.object({
  reference: z.string(),
  state: z.enum(DISPUTE_STATES),
  amount: z.int(),
  reason: z.string(),
  askedAt: z.string(),
});

export const attemptRowSchema = z
  .object({
    id: z.number(),
    order_id: z.number(),
    n: z.number(),
    token: z.string(),
    state: z.enum(ATTEMPT_STATES),
    idempotency_key: z.string(),
    provider_ref: z.string().nullable(),
    url: z.string().nullable(),
    amount,
    currency: z.string(),
    option_id: z.string().nullable(),
    sub_option_id: z.string().nullable(),
    opened_at: z.date(),
    received: z.nullable(amount),
    refunded_at: z.date().nullable(),
    disputed_at: z.date().nullable(),
    payer_country: z.string().nullable(),
    // Rows of before these were kept have none of the three.
    disputes: z.preprocess(fromJsonColumn, z.array(disputeSchema).nullish()),
    dispute_state: z.enum(DISPUTE_STATES).nullish(),
    dispute_lost: amount.nullish(),
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
    disputeLost: row.dispute_lost ?? 0,
  }));
/**
 * One try to pay an order. `received`: cents that came in, once they did; `amount` those that were asked for;
 * `disputeLost` those that a bank took back for good.
 */
export type StoredAttempt = z.infer<typeof attemptRowSchema>;
