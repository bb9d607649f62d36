import { type CartId, orderIdSchema } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import type { Database } from '../platform/database';
import { runPrepared } from '../platform/prepared-statement';
import type { StoredOrder } from './order-rows';
import { columnsOf, findOrder, type Submission } from './order-store';

/** An order, whether it is new, and whether another order of its cart holds coupons. */
export type OrderOfCart = { order: StoredOrder; isNew: boolean; holdsCoupons: boolean };

const foundSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  isNew: z.boolean(),
  holdsCoupons: z.boolean(),
});

// Find, number and insert in one round trip. Only a new order takes a number.
const FIND_OR_MAKE = `
  WITH asked AS (SELECT ?::int AS cart_id, ?::int AS cart_version),
  known AS (SELECT o.id, o.number FROM shop_orders o JOIN asked USING (cart_id, cart_version)),
  next AS (
    SELECT nextval(pg_get_serial_sequence('shop_orders', 'id'))::int AS id WHERE NOT EXISTS (SELECT FROM known)),
  made AS (
    INSERT INTO shop_orders (id, cart_id, cart_version, number, revision, state, currency,
      placed_at, created_at, updated_at, language, total, snapshot, details, email, name, expires_at)
    SELECT next.id, asked.cart_id, asked.cart_version,
      ?::text || lpad(next.id::text, greatest(6, length(next.id::text)), '0'), 0, ?::text, ?::text,
      ?::timestamp, ?::timestamp, ?::timestamp,
      ?::text, ?::bigint, ?::jsonb, ?::jsonb, ?::text, ?::text, ?::timestamp
    FROM next, asked
    ON CONFLICT (cart_id, cart_version) DO NOTHING
    RETURNING id, number)
  SELECT found.id, found.number, found."isNew", EXISTS (
    SELECT FROM shop_coupon_uses u JOIN shop_orders o ON o.id = u.order_id JOIN asked ON asked.cart_id = o.cart_id
    WHERE u.state = 'held') AS "holdsCoupons"
  FROM (SELECT id, number, false AS "isNew" FROM known UNION ALL SELECT id, number, true FROM made) found`;

/**
 * Finds the order of a cart version, or creates it. Cart and version are unique: concurrent calls return the same
 * order.
 */
export async function orderOfCart(
  trx: Database,
  cart: { id: CartId; version: number },
  submission: Submission,
  now: Date,
): Promise<OrderOfCart> {
  const fresh = { state: 'created', currency: 'EUR', placedAt: now, paidAt: null } as const;
  const { language, total, snapshot, details, email, name, expires_at } = columnsOf(submission);
  const findOrCreate = () =>
    runPrepared(trx, 'shop_order_of_cart', FIND_OR_MAKE, [
      cart.id,
      cart.version,
      `CUP ${now.getUTCFullYear()}-`,
      fresh.state,
      fresh.currency,
      now,
      now,
      now,
      language,
      total,
      snapshot,
      details,
      email,
      name,
      expires_at,
    ]);
  // No row: a concurrent transaction created it, and it is visible by now.
  const row = (await findOrCreate())[0] ?? (await findOrCreate())[0];
  const { id, number, isNew, holdsCoupons } = foundSchema.parse(row);
  if (!isNew) return { order: (await findOrder(trx, id)) as StoredOrder, isNew, holdsCoupons };
  const order = { ...fresh, id, number, cartId: cart.id, cartVersion: cart.version, revision: 0, total };
  return { order: { ...order, ...submission }, isNew, holdsCoupons };
}
