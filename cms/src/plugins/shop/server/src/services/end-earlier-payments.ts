import type { Core } from '@strapi/strapi';
import { isOpen } from '../domain/settle';
import { ordersThatHold } from '../store/coupon-uses';
import type { StoredOrder } from '../store/order-rows';
import { loadOrder } from './change-order';
import { closeAttempt } from './reconcile';

/**
 * Ends at the provider what can still be paid of other orders of a cart that hold coupons: a coupon moves to another
 * order only when the one that had it cannot be paid with it any more. One that the bank is working on keeps it.
 * @throws GatewayError when the provider does not answer
 */
export async function endEarlierPayments(strapi: Core.Strapi, order: StoredOrder): Promise<void> {
  const db = strapi.db.connection;
  for (const orderId of await ordersThatHold(db, order)) {
    const earlier = await loadOrder(db, orderId);
    for (const attempt of earlier.attempts.filter(({ state }) => isOpen(state))) {
      await closeAttempt(strapi, earlier.order, attempt, 'another order of the same basket');
    }
  }
}
