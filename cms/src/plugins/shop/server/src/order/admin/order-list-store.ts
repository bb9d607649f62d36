import {
  ATTEMPT_STATES,
  type AttemptState,
  DISPUTE_STATES,
  ORDER_STATES,
  type OrderSort,
  type OrderState,
} from '@colophon/contracts/shop-admin/orders';
import { type OrderId, orderIdSchema } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import { taskIsOfOrder } from '../../outbox/task-list-store';
import { centsColumn, type Database, fromJsonColumn, partOfText } from '../../platform/database';
import { orderRowSchema, type StoredOrder } from '../order-rows';

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
const DEAD_TASKS = `(SELECT count(*) FROM shop_outbox t
  WHERE t.dead_at IS NOT NULL AND t.given_up_at IS NULL AND ${taskIsOfOrder('o.id')})`;
/** SQL that counts the open payment issues of an order. */
const OPEN_PAYMENT_ISSUES = `(SELECT count(*) FROM shop_payment_findings f
  WHERE f.order_id = o.id AND f.done_at IS NULL)`;

/** Query of the orders `o` that match a filter. */
function ordersMeant(db: Database, filter: OrderFilter): Orders {
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

const SORT_COLUMNS: Readonly<Record<OrderSort, string>> = {
  placed: 'o.placed_at',
  total: 'o.total',
  name: 'o.name',
  state: 'o.state',
};

const listRowSchema = z
  .object({
    id: orderIdSchema,
    number: z.string(),
    placed_at: z.date(),
    name: z.string(),
    total: centsColumn,
    state: z.enum(ORDER_STATES),
    items: z.preprocess(fromJsonColumn, z.array(z.object({ quantity: z.number(), ebook: z.boolean() }))),
    attempts: z.array(z.enum(ATTEMPT_STATES)),
    disputes: z.array(z.enum(DISPUTE_STATES)),
    open_payment_issues: z.coerce.number(),
    dead_tasks: z.coerce.number(),
  })
  .transform(({ placed_at, open_payment_issues, dead_tasks, ...row }) => ({
    ...row,
    placedAt: placed_at,
    openPaymentIssues: open_payment_issues,
    deadTasks: dead_tasks,
  }));
type OrderListRow = z.infer<typeof listRowSchema>;

const historyRowSchema = z
  .object({
    from_state: z.enum(ORDER_STATES),
    to_state: z.enum(ORDER_STATES),
    cause: z.string(),
    at: z.date(),
  })
  .transform(({ from_state, to_state, ...row }) => ({ ...row, from: from_state, to: to_state }));
type OrderHistoryRow = z.infer<typeof historyRowSchema>;

const FACTS = `o.id, o.number, o.placed_at, o.name, o.total, o.state,
  o.snapshot->'items' AS items,
  ARRAY(SELECT a.state::text FROM shop_attempts a WHERE a.order_id = o.id ORDER BY a.n) AS attempts,
  ARRAY(SELECT a.dispute_state::text FROM shop_attempts a
    WHERE a.order_id = o.id AND a.dispute_state IS NOT NULL) AS disputes,
  ${OPEN_PAYMENT_ISSUES} AS open_payment_issues, ${DEAD_TASKS} AS dead_tasks`;

/** Lists one page of the matching orders, with their total number. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  { offset, limit, sort, order }: { offset: number; limit: number; sort: OrderSort; order: 'asc' | 'desc' },
): Promise<{ orders: OrderListRow[]; total: number }> {
  const rows: unknown = await ordersMeant(db, filter)
    .select(db.raw(FACTS))
    .orderBy([
      { column: SORT_COLUMNS[sort], order },
      { column: 'o.id', order },
    ])
    .offset(offset)
    .limit(limit);
  const count: unknown = await ordersMeant(db, filter).count({ total: 'o.id' }).first();
  return {
    orders: z.array(listRowSchema).parse(rows),
    total: z.object({ total: z.coerce.number() }).parse(count).total,
  };
}

/** Reads one batch of matching orders, complete, after an id, in the order of ids. */
export async function ordersAfter(
  db: Database,
  filter: OrderFilter,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<StoredOrder[]> {
  const rows: unknown = await ordersMeant(db, filter)
    .select('o.*')
    .where('o.id', '>', afterId)
    .orderBy('o.id')
    .limit(limit);
  return z.array(orderRowSchema).parse(rows);
}

/** Counts the matching orders. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const count: unknown = await ordersMeant(db, filter).count({ total: 'o.id' }).first();
  return z.object({ total: z.coerce.number() }).parse(count).total;
}

/** Reads the state transitions of an order, oldest first. */
export async function orderHistory(db: Database, orderId: OrderId): Promise<OrderHistoryRow[]> {
  const rows: unknown = await db('shop_order_transitions').where({ order_id: orderId }).orderBy('seq');
  return z.array(historyRowSchema).parse(rows);
}

/** Counts the open payment issues of an order. */
export async function countOpenPaymentIssues(db: Database, orderId: OrderId): Promise<number> {
  const count: unknown = await db('shop_payment_findings')
    .where({ order_id: orderId, done_at: null })
    .count({ open: 'id' })
    .first();
  return z.object({ open: z.coerce.number() }).parse(count).open;
}
