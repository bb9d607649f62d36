import type { AttemptState, OrderState } from '@colophon/contracts/shop-admin/orders';
import { taskIsOfOrder } from '../../outbox/task-of-order-store';
import type { Database } from '../../platform/database';
import { partOfText } from '../../platform/part-of-text';

/** Filters for orders; null or false does not narrow. `until` is exclusive: the first instant after the period. */
export type OrderFilter = {
  /** part of a number, name, e-mail address, title or provider reference; or an ISBN */
  text: string | null;
  state: OrderState | null;
  payment: AttemptState | null;
  from: Date | null;
  until: Date | null;
  /** only orders with an open payment issue or a dead-lettered task */
  needsLook: boolean;
};

type Orders = ReturnType<Database>;

/** SQL that counts the dead-lettered tasks of an order that were not given up by staff. */
export const DEAD_TASKS = `(SELECT count(*) FROM shop_outbox t
  WHERE t.dead_at IS NOT NULL AND t.given_up_at IS NULL AND ${taskIsOfOrder('o.id')})`;
/** SQL that counts the open payment issues of an order. */
export const OPEN_PAYMENT_ISSUES = `(SELECT count(*) FROM shop_payment_findings f
  WHERE f.order_id = o.id AND f.done_at IS NULL)`;

/** Query of the orders `o` that match a filter. */
export function ordersMeant(db: Database, filter: OrderFilter): Orders {
  const orders = db('shop_orders as o');
  if (filter.state) orders.where('o.state', filter.state);
  if (filter.from) orders.where('o.placed_at', '>=', filter.from);
  if (filter.until) orders.where('o.placed_at', '<', filter.until);
  if (filter.payment) {
    orders.whereRaw('EXISTS (SELECT FROM shop_attempts a WHERE a.order_id = o.id AND a.state = ?)', [
      filter.payment,
    ]);
  }
  if (filter.needsLook) orders.whereRaw(`${OPEN_PAYMENT_ISSUES} + ${DEAD_TASKS} > 0`);
  if (filter.text) narrowToText(orders, filter.text);
  return orders;
}

function narrowToText(orders: Orders, text: string): void {
  const part = partOfText(text);
  const isbn = text.replace(/[\s-]/g, '');
  orders.where((any) => {
    any
      .where('o.number', 'ilike', part)
      .orWhere('o.name', 'ilike', part)
      .orWhere('o.email', 'ilike', part)
      .orWhereRaw(
        'EXISTS (SELECT FROM shop_attempts a WHERE a.order_id = o.id AND (a.provider_ref ILIKE ? OR a.provider_ref = ?))',
        [part, text],
      )
      .orWhereRaw(
        `EXISTS (SELECT FROM jsonb_array_elements(o.snapshot->'items') item
           WHERE item->>'title' ILIKE ? OR item->>'isbn' = ?)`,
        [part, isbn],
      );
  });
}
