import { cartDiscountSchema, cartTotalsSchema, serverCartItemSchema } from '@colophon/contracts/cart';
import { localeSchema } from '@colophon/contracts/locale';
import { centsSchema } from '@colophon/contracts/money';
import { personalDetailsSchema } from '@colophon/contracts/order';
import { z } from 'zod';
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
    }),
  ),
  discounts: z.array(cartDiscountSchema),
  totals: cartTotalsSchema,
  vatLines: z.array(z.object({ rate: z.number(), gross: centsSchema, vat: centsSchema })),
  deliveryCountry: z.string(),
  needsShipping: z.boolean(),
  couponCodes: z.array(z.string()),
});
export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>;

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
  }));
/** One try to pay an order. `received`: cents that came in, once they did; `amount` those that were asked for. */
export type StoredAttempt = z.infer<typeof attemptRowSchema>;
