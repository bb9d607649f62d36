/**
 * SQL condition that an outbox task `t` is about an order: its payload names the order, an attempt to pay it, or a
 * refund of it.
 * @param orderId  SQL for the id of the order, such as 'o.id'
 */
export function taskIsOfOrder(orderId: string): string {
  return `(t.payload->>'orderId' = (${orderId})::text
    OR t.payload->>'attemptId' IN (SELECT a.id::text FROM shop_attempts a WHERE a.order_id = ${orderId})
    OR t.payload->>'refundId' IN (SELECT r.id::text FROM shop_refunds r WHERE r.order_id = ${orderId}))`;
}
