import { z } from 'zod';
import type { Database } from './database';
import type { StoredOrder } from './order-rows';
import { columnsOf, findOrder, type Submission } from './orders';
import { runPrepared } from './prepared';

/** An order, whether it was made just now, and whether another order of its cart holds coupons. */
export type OrderOfCart = { order: StoredOrder; isNew: boolean; holdsCoupons: boolean };

const foundSchema = z.object({
  id: z.int(),
  number: z.string(),
  isNew: z.boolean(),
  holdsCoupons: z.boolean(),
});

// Looking, numbering and inserting in one round trip. Only an order that is not there yet takes a number.
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
 * The order of a cart in one of its versions, made when there is none. The pair is unique: however often and
 * at once it is asked for, there is one order.
 */
export async function orderOfCart(
  trx: Database,
  cart: { id: number; version: number },
  submission: Submission,
  now: Date,
): Promise<OrderOfCart> {
  const fresh = { state: 'created', currency: 'EUR', placedAt: now, paidAt: null } as const;
  const { language, total, snapshot, details, email, name, expires_at } = columnsOf(submission);
  const ask = () =>
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
  // None at all: somebody else made it in this moment, and it can be seen by now.
  const row = (await ask())[0] ?? (await ask())[0];
  const { id, number, isNew, holdsCoupons } = foundSchema.parse(row);
  if (!isNew) return { order: (await findOrder(trx, id)) as StoredOrder, isNew, holdsCoupons };
  const order = { ...fresh, id, number, cartId: cart.id, cartVersion: cart.version, revision: 0, total };
  return { order: { ...order, ...submission }, isNew, holdsCoupons };
}
