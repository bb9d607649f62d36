import type { Locale } from '@colophon/contracts/locale';
import type { PersonalDetails } from '@colophon/contracts/order';
import { z } from 'zod';
import { type OrderEvent, type OrderState, transition } from '../domain/order-state';
import { shopNow } from './clock';
import type { Database } from './database';
import { type OrderSnapshot, orderRowSchema, type StoredOrder } from './order-rows';
import type { Page } from './page';
import { runPrepared } from './prepared';

const TABLE = 'shop_orders';
const TRANSITIONS = 'shop_order_transitions';

/** Somebody else changed the order since it was read: read it again, decide again. */
export class OutdatedOrder extends Error {
  constructor() {
    super('The order was changed since it was read');
    this.name = 'OutdatedOrder';
  }
}

/** What a customer submits: everything of an order that he can still change by submitting again. */
export type Submission = {
  details: PersonalDetails;
  snapshot: OrderSnapshot;
  language: Locale;
  expiresAt: Date;
};

export async function findOrder(db: Database, id: number): Promise<StoredOrder | null> {
  return parseOrder(await db(TABLE).where({ id }).first());
}

export async function findOrderByNumber(db: Database, number: string): Promise<StoredOrder | null> {
  return parseOrder(await db(TABLE).where({ number }).first());
}

/**
 * Raises the revision of an order, and writes anew what was submitted. It comes first in its transaction: from then on
 * the order is ours until the end of it.
 * @throws OutdatedOrder when the order is no longer as it was read
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
 * Takes a claimed order through an event and writes down why.
 * @returns the state it is in now; the old one when the event cannot happen there
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

/** Orders that wait for a payment past their deadline. */
export async function findOverdueOrders(
  db: Database,
  now: Date,
  { afterId, limit }: Page,
): Promise<{ id: number }[]> {
  const rows: unknown = await db(TABLE)
    .whereIn('state', ['created', 'awaiting_payment'])
    .where('expires_at', '<', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .select('id');
  return z.array(z.object({ id: z.number() })).parse(rows);
}

/** The columns of what was submitted. */
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
