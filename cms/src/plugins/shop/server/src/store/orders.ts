import type { Locale } from '@colophon/contracts/locale';
import type { PersonalDetails } from '@colophon/contracts/order';
import { z } from 'zod';
import { type OrderEvent, type OrderState, transition } from '../domain/order-state';
import type { Page } from './attempts';
import type { Database } from './database';
import { type OrderSnapshot, orderRowSchema, type StoredOrder } from './order-rows';

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
 * The order of a cart in one of its versions, made when there is none. The pair is unique: however often and
 * at once it is asked for, there is one order.
 */
export async function orderOfCart(
  trx: Database,
  cart: { id: number; version: number },
  submission: Submission,
  now: Date,
): Promise<{ order: StoredOrder; isNew: boolean }> {
  const key = { cart_id: cart.id, cart_version: cart.version };
  const known = parseOrder(await trx(TABLE).where(key).first());
  if (known) return { order: known, isNew: false };
  const id = await nextId(trx);
  const made: unknown[] = await trx(TABLE)
    .insert({
      id,
      ...key,
      number: `CUP ${now.getUTCFullYear()}-${String(id).padStart(6, '0')}`,
      revision: 0,
      state: 'created',
      currency: 'EUR',
      placed_at: now,
      created_at: now,
      updated_at: now,
      ...columnsOf(submission),
    })
    .onConflict(['cart_id', 'cart_version'])
    .ignore()
    .returning('*');
  if (made.length > 0) return { order: orderRowSchema.parse(made[0]), isNew: true };
  // Somebody else made it in this moment.
  return { order: orderRowSchema.parse(await trx(TABLE).where(key).first()), isNew: false };
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
      updated_at: new Date(),
      ...(submission ? columnsOf(submission) : {}),
    })
    .returning('*');
  if (claimed.length !== 1) throw new OutdatedOrder();
  return orderRowSchema.parse(claimed[0]);
}

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
  await trx(TABLE)
    .where({ id: order.id })
    .update({ state: next, ...(next === 'paid' ? { paid_at: now } : {}) });
  await trx(TRANSITIONS).insert({
    order_id: order.id,
    seq: trx.raw(`(select coalesce(max(seq), 0) + 1 from ${TRANSITIONS} where order_id = ?)`, [order.id]),
    from_state: order.state,
    to_state: next,
    cause,
    at: now,
  });
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

async function nextId(trx: Database): Promise<number> {
  const answer: unknown = await trx.raw(
    `select nextval(pg_get_serial_sequence('${TABLE}', 'id'))::int as id`,
  );
  return z.object({ rows: z.tuple([z.object({ id: z.number() })]) }).parse(answer).rows[0].id;
}

function parseOrder(row: unknown): StoredOrder | null {
  return row === undefined ? null : orderRowSchema.parse(row);
}
