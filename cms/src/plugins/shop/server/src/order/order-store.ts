import type { PersonalDetails } from '@colophon/contracts/shop/order';
import type { OrderSnapshot } from '@colophon/contracts/shop-admin/order-snapshot';
import type { OrderState } from '@colophon/contracts/shop-admin/orders';
import { type CartId, type OrderId, orderIdSchema } from '@colophon/contracts/values/ids';
import type { Locale } from '@colophon/contracts/values/locale';
import { z } from 'zod';
import { shopNow } from '../platform/clock';
import { type Database, type Page, runPrepared } from '../platform/database';
import type { StaffMember } from '../platform/domain/staff-member';
import { type OrderEvent, transition } from './domain/order-state';
import { orderRowSchema, type StoredOrder } from './order-rows';

const TABLE = 'shop_orders';
const TRANSITIONS = 'shop_order_transitions';

/** Thrown when the order has changed since it was read: read and decide again. */
export class OutdatedOrder extends Error {
  constructor() {
    super('The order was changed since it was read');
    this.name = 'OutdatedOrder';
  }
}

/** A customer's submission: everything of an order that can still change by submitting again. */
export type Submission = {
  details: PersonalDetails;
  snapshot: OrderSnapshot;
  language: Locale;
  expiresAt: Date;
};

export async function findOrder(db: Database, id: OrderId): Promise<StoredOrder | null> {
  return parseOrder(await db(TABLE).where({ id }).first());
}

export async function findOrderByNumber(db: Database, number: string): Promise<StoredOrder | null> {
  return parseOrder(await db(TABLE).where({ number }).first());
}

/**
 * Increments the revision of an order by compare-and-swap, and saves a new submission, if any. Must come first in its
 * transaction: it locks the order until the end.
 * @throws OutdatedOrder when the order has changed since it was read
 */
export async function claimOrder(
  trx: Database,
  order: StoredOrder,
  submission?: Submission,
): Promise<StoredOrder> {
  const claimed: unknown[] = await trx(TABLE)
    .where({ id: order.id, revision: order.revision })
    .update({
      revision: order.revision + 1,
      updated_at: shopNow(),
      ...(submission ? columnsOf(submission) : {}),
    })
    .returning('*');
  if (claimed.length !== 1) throw new OutdatedOrder();
  return orderRowSchema.parse(claimed[0]);
}

const MOVE_ORDER = `
  WITH moved AS (
    UPDATE ${TABLE} SET state = ?, paid_at = coalesce(?::timestamp, paid_at) WHERE id = ? RETURNING id)
  INSERT INTO ${TRANSITIONS} (order_id, seq, from_state, to_state, cause, at)
  SELECT moved.id,
    (SELECT coalesce(max(t.seq), 0) + 1 FROM ${TRANSITIONS} t WHERE t.order_id = moved.id),
    ?::text, ?::text, ?::text, ?::timestamp
  FROM moved`;

/**
 * Applies an event to a claimed order and saves its cause.
 * @returns the new state; the old one when the event is not possible
 */
export async function moveOrder(
  trx: Database,
  order: StoredOrder,
  event: OrderEvent,
  cause: string,
  now: Date,
): Promise<OrderState> {
  const next = transition(order.state, event);
  if (!next || next === order.state) return order.state;
  const paidAt = next === 'paid' ? now : null;
  await runPrepared(trx, 'shop_move_order', MOVE_ORDER, [
    next,
    paidAt,
    order.id,
    order.state,
    next,
    cause,
    now,
  ]);
  return next;
}

/** Finds orders whose payment deadline has passed. */
export async function findOverdueOrders(
  db: Database,
  now: Date,
  { afterId, limit }: Page,
): Promise<{ id: OrderId }[]> {
  const rows: unknown = await db(TABLE)
    .whereIn('state', ['created', 'awaiting_payment'])
    .where('expires_at', '<', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .select('id');
  return z.array(z.object({ id: orderIdSchema })).parse(rows);
}

function columnsOf({ details, snapshot, language, expiresAt }: Submission) {
  return {
    language,
    total: snapshot.totals.total,
    snapshot: JSON.stringify(snapshot),
    details: JSON.stringify(details),
    email: details.email,
    name: `${details.firstName} ${details.lastName}`.trim(),
    expires_at: expiresAt,
  };
}

function parseOrder(row: unknown): StoredOrder | null {
  return row === undefined ? null : orderRowSchema.parse(row);
}

const NOTE_TABLE = 'shop_order_notes';

const rowSchema = z.object({ at: z.date(), actor: z.string(), text: z.string() });
/** A note of staff on an order. */
type OrderNote = z.infer<typeof rowSchema>;

/** Adds a note to an order. */
export async function addOrderNote(
  trx: Database,
  orderId: OrderId,
  { by, text }: { by: StaffMember; text: string },
  now: Date,
): Promise<void> {
  await trx(NOTE_TABLE).insert({ order_id: orderId, at: now, actor_id: by.id, actor: by.name, text });
}

/** Reads the notes of an order, oldest first. */
export async function notesOfOrder(db: Database, orderId: OrderId): Promise<OrderNote[]> {
  const rows: unknown = await db(NOTE_TABLE)
    .select('at', 'actor', 'text')
    .where({ order_id: orderId })
    .orderBy('id');
  return z.array(rowSchema).parse(rows);
}

/** Deletes the notes of some orders. */
export async function removeNotesOf(db: Database, orderIds: readonly OrderId[]): Promise<void> {
  await db(NOTE_TABLE).whereIn('order_id', orderIds).delete();
}

/** An order, whether it is new, and whether another order of its cart holds coupons. */
type OrderOfCart = { order: StoredOrder; isNew: boolean; holdsCoupons: boolean };

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

const LINK_TABLE = 'shop_order_links';

/** Saves a link before it is sent; a known one stays as it is. */
export async function rememberOrderLink(db: Database, hash: string, orderId: OrderId): Promise<void> {
  await db(LINK_TABLE).insert({ hash, order_id: orderId }).onConflict('hash').ignore();
}

/** Finds the order of a link; null for an unknown one. */
export async function findOrderLink(db: Database, hash: string): Promise<OrderId | null> {
  const row: unknown = await db(LINK_TABLE).where({ hash }).first();
  return row === undefined ? null : z.object({ order_id: orderIdSchema }).parse(row).order_id;
}
