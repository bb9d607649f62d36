import type { PersonalDetails } from '@colophon/contracts/shop/order';
import type { OrderSnapshot } from '@colophon/contracts/shop-admin/order-snapshot';
import type { OrderState } from '@colophon/contracts/shop-admin/orders';
import { type OrderId, orderIdSchema } from '@colophon/contracts/values/ids';
import type { Locale } from '@colophon/contracts/values/locale';
import { z } from 'zod';
import { shopNow } from '../platform/clock';
import type { Database } from '../platform/database';
import type { Page } from '../platform/page';
import { runPrepared } from '../platform/prepared-statement';
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

/** The columns of a submission. */
export function columnsOf({ details, snapshot, language, expiresAt }: Submission) {
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
