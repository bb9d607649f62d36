import type { OrderId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import type { StoredAttempt, StoredOrder } from '../order/order-rows';
import { findOrder, OutdatedOrder } from '../order/order-store';
import { type Database, inTransaction } from '../platform/database';
import { listAttempts } from './attempt-store';

const MAX_TRIES = 20;

/** An order with its attempts, read in one snapshot. */
export type OrderView = { order: StoredOrder; attempts: StoredAttempt[] };

/** @throws Error when there is no such order: its id came from our own data, so that is a bug */
export async function loadOrder(db: Database, orderId: OrderId): Promise<OrderView> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return { order, attempts: await listAttempts(db, orderId) };
}

/**
 * Reads an order and lets `decide` save what follows from it, in one transaction. Optimistic locking: when the order
 * was changed concurrently, `claimOrder` detects it, and everything is retried.
 */
export async function changeOrder<T>(
  strapi: Core.Strapi,
  orderId: OrderId,
  decide: (trx: Database, view: OrderView) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(strapi, async (trx) => decide(trx, await loadOrder(trx, orderId)));
    } catch (error) {
      if (!(error instanceof OutdatedOrder) || tries === MAX_TRIES) throw error;
    }
  }
}
