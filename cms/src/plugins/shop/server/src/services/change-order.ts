import type { Core } from '@strapi/strapi';
import { listAttempts } from '../store/attempts';
import { type Database, inTransaction } from '../store/database';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import { findOrder, OutdatedOrder } from '../store/orders';

const MAX_TRIES = 20;

/** An order with the attempts to pay it, as they were at one moment. */
export type OrderView = { order: StoredOrder; attempts: StoredAttempt[] };

/** @throws Error when there is no such order: its number came from us, so that is our mistake */
export async function loadOrder(db: Database, orderId: number): Promise<OrderView> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return { order, attempts: await listAttempts(db, orderId) };
}

/**
 * Reads an order, lets `decide` save what follows from it, in one transaction. Nothing is locked while it
 * decides: when somebody else changed the order in between, `claimOrder` finds out, and all is done anew.
 */
export async function changeOrder<T>(
  strapi: Core.Strapi,
  orderId: number,
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
