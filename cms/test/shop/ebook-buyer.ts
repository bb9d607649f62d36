import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import type { OrderStatus } from '@colophon/contracts/shop/order-status';
import { callApi } from '../boot/client';
import type { CmsHandle } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { orderMails, orderTokenIn } from './shop-order-mails';
import { choose, comeBack, paymentUriOf, visitor } from './shop-visitor';

/** Orders and pays some titles. @returns the order's number and id, and the visitor */
export async function buyBooks(cms: CmsHandle, productIds: number[], outcome = 'accept') {
  const anna = visitor(cms);
  await anna.fill(productIds.map((productId) => ({ productId, quantity: 1 })));
  const back = await choose(paymentUriOf(await anna.submit()), outcome, cms);
  const { order } = await comeBack(back, cms);
  const number = order?.number ?? '';
  const [row] = await rows('SELECT id FROM shop_orders WHERE number = $1', [number], cms);
  return { number, orderId: Number(row?.id), back, anna };
}

/** The outbox tasks of an order with a topic. */
export function ebookTasks(cms: CmsHandle, orderId: number, topic = 'ebook') {
  return rows(
    'SELECT key, next_try_at, done_at, attempts, last_error FROM shop_outbox WHERE topic = $2 AND key LIKE $1 ORDER BY id',
    [`${topic}:${orderId}-%`, topic],
    cms,
  );
}

/** Decides a full refund of an order as staff do; the outbox does the rest. */
export async function refundOrder(cms: CmsHandle, orderId: number): Promise<void> {
  const [refund] = await rows(
    `INSERT INTO shop_refunds (order_id, attempt_id, amount, currency, reason, actor, state, idempotency_key, requested_at)
     SELECT order_id, id, amount, currency, 'test', 'test', 'requested', 'test-' || id, now()
     FROM shop_attempts WHERE order_id = $1 AND state = 'succeeded' RETURNING id`,
    [orderId],
    cms,
  );
  const payload = JSON.stringify({ refundId: refund?.id, orderId });
  await rows(
    `INSERT INTO shop_outbox (key, topic, payload, attempts, next_try_at) VALUES ($1, 'refund', $2, 0, now())`,
    [`refund:${refund?.id}`, payload],
    cms,
  );
}

/** Reads the status page of an order, by the link in its mail. */
export async function statusOfOrder(cms: CmsHandle, number: string): Promise<OrderStatus> {
  await eventually(() => orderMails(number, 'confirmation', cms).length === 1, { what: 'the confirmation' });
  const token = orderTokenIn(orderMails(number, 'confirmation', cms)[0] ?? '');
  const { body } = await callApi(checkoutRoutes.orderStatus.path, { token }, {}, cms);
  return checkoutRoutes.orderStatus.data.parse(body);
}
