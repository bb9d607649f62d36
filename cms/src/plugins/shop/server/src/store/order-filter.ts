import type { OrderState } from '../domain/order-state';
import type { AttemptState } from '../domain/settle';
import type { Database } from './database';
import { partOfText } from './part-of-text';
import { taskIsOfOrder } from './task-of-order';

/** Which orders are meant; what is null or false does not narrow them. `until` is the first moment after the days. */
export type OrderFilter = {
  /** part of a number, name, e-mail address, title or provider's reference; or an ISBN */
  words: string | null;
  state: OrderState | null;
  payment: AttemptState | null;
  from: Date | null;
  until: Date | null;
  /** only those that wait for somebody to look at a payment or a task that failed */
  needsLook: boolean;
};

type Orders = ReturnType<Database>;

/** How many tasks about an order failed, and nobody gave them up. */
export const DEAD_TASKS = `(SELECT count(*) FROM shop_outbox t
  WHERE t.dead_at IS NOT NULL AND t.given_up_at IS NULL AND ${taskIsOfOrder('o.id')})`;
/** How many payments of an order nobody has looked at yet. */
export const OPEN_FINDINGS = `(SELECT count(*) FROM shop_payment_findings f
  WHERE f.order_id = o.id AND f.done_at IS NULL)`;

/** Orders as `o`, narrowed to those that a filter means. */
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
  if (filter.needsLook) orders.whereRaw(`${OPEN_FINDINGS} + ${DEAD_TASKS} > 0`);
  if (filter.words) narrowToWords(orders, filter.words);
  return orders;
}

function narrowToWords(orders: Orders, words: string): void {
  const part = partOfText(words);
  const isbn = words.replace(/[\s-]/g, '');
  orders.where((any) => {
    any
      .where('o.number', 'ilike', part)
      .orWhere('o.name', 'ilike', part)
      .orWhere('o.email', 'ilike', part)
      .orWhereRaw(
        'EXISTS (SELECT FROM shop_attempts a WHERE a.order_id = o.id AND (a.provider_ref ILIKE ? OR a.provider_ref = ?))',
        [part, words],
      )
      .orWhereRaw(
        `EXISTS (SELECT FROM jsonb_array_elements(o.snapshot->'items') item
           WHERE item->>'title' ILIKE ? OR item->>'isbn' = ?)`,
        [part, isbn],
      );
  });
}
