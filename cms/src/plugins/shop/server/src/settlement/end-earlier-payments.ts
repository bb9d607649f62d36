import type { Core } from '@strapi/strapi';
import { ordersThatHold } from '../coupon/coupon-use-store';
import type { StoredOrder } from '../order/order-rows';
import { loadOrder } from '../payment/change-order';
import { isOpen } from '../payment/domain/settle';
import { closeAttempt } from './reconcile';

/**
 * Ends the open payments of other orders of a cart that hold coupons: a coupon moves to another order only once its
 * order can no longer be paid. An order whose payment the bank is processing keeps it.
 * @throws GatewayError when the provider does not respond
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
