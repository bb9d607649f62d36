import { z } from 'zod';
import { DISPUTE_STATES } from '../domain/dispute';
import { ORDER_STATES } from '../domain/order-state';
import { ATTEMPT_STATES } from '../domain/settle';
import type { Database } from './database';
import { DEAD_TASKS, OPEN_FINDINGS, type OrderFilter, ordersMeant } from './order-filter';
import { orderRowSchema, type StoredOrder } from './order-rows';

/** What the list can be sorted by, and the column of it. */
const SORT_COLUMNS = { placed: 'o.placed_at', total: 'o.total', name: 'o.name', state: 'o.state' } as const;
export type OrderSort = keyof typeof SORT_COLUMNS;
export const ORDER_SORTS = Object.keys(SORT_COLUMNS) as OrderSort[];

const listRowSchema = z
  .object({
    id: z.number(),
    number: z.string(),
    placed_at: z.date(),
    name: z.string(),
    total: z.coerce.number(),
    state: z.enum(ORDER_STATES),
    needs_shipping: z.boolean(),
    attempts: z.array(z.enum(ATTEMPT_STATES)),
    disputes: z.array(z.enum(DISPUTE_STATES)),
    open_findings: z.coerce.number(),
    dead_tasks: z.coerce.number(),
  })
  .transform(({ placed_at, needs_shipping, open_findings, dead_tasks, ...row }) => ({
    ...row,
    placedAt: placed_at,
    needsShipping: needs_shipping,
    openFindings: open_findings,
    deadTasks: dead_tasks,
  }));
export type OrderListRow = z.infer<typeof listRowSchema>;

const historyRowSchema = z
  .object({
    from_state: z.enum(ORDER_STATES),
    to_state: z.enum(ORDER_STATES),
    cause: z.string(),
    at: z.date(),
  })
  .transform(({ from_state, to_state, ...row }) => ({ ...row, from: from_state, to: to_state }));
export type OrderHistoryRow = z.infer<typeof historyRowSchema>;

const FACTS = `o.id, o.number, o.placed_at, o.name, o.total, o.state,
  (o.snapshot->>'needsShipping')::boolean AS needs_shipping,
  ARRAY(SELECT a.state::text FROM shop_attempts a WHERE a.order_id = o.id ORDER BY a.n) AS attempts,
  ARRAY(SELECT a.dispute_state::text FROM shop_attempts a
    WHERE a.order_id = o.id AND a.dispute_state IS NOT NULL) AS disputes,
  ${OPEN_FINDINGS} AS open_findings, ${DEAD_TASKS} AS dead_tasks`;

/** One page of the orders that are meant, with how many there are. */
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

/** The orders that are meant, whole, after an id, in the order of ids: one batch of many. */
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

/** How many orders are meant. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const count: unknown = await ordersMeant(db, filter).count({ total: 'o.id' }).first();
  return z.object({ total: z.coerce.number() }).parse(count).total;
}

/** How an order came to be in its state, oldest first. */
export async function orderHistory(db: Database, orderId: number): Promise<OrderHistoryRow[]> {
  const rows: unknown = await db('shop_order_transitions').where({ order_id: orderId }).orderBy('seq');
  return z.array(historyRowSchema).parse(rows);
}

/** How many payments of an order nobody has looked at yet. */
export async function countOpenFindings(db: Database, orderId: number): Promise<number> {
  const count: unknown = await db('shop_payment_findings')
    .where({ order_id: orderId, done_at: null })
    .count({ open: 'id' })
    .first();
  return z.object({ open: z.coerce.number() }).parse(count).open;
}
