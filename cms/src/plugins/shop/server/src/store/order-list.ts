import { z } from 'zod';
import { ORDER_STATES, type OrderState } from '../domain/order-state';
import { ATTEMPT_STATES } from '../domain/settle';
import type { Database } from './database';

const listRowSchema = z
  .object({
    id: z.number(),
    number: z.string(),
    placed_at: z.date(),
    name: z.string(),
    total: z.coerce.number(),
    state: z.enum(ORDER_STATES),
  })
  .transform(({ placed_at, ...row }) => ({ ...row, placedAt: placed_at }));
export type OrderListRow = z.infer<typeof listRowSchema>;

const historyRowSchema = z
  .object({ from_state: z.string(), to_state: z.string(), cause: z.string(), at: z.date() })
  .transform(({ from_state, to_state, ...row }) => ({ ...row, from: from_state, to: to_state }));
export type OrderHistoryRow = z.infer<typeof historyRowSchema>;

/** One page of orders, newest first, with how many there are. `state` null: all of them. */
export async function listOrders(
  db: Database,
  { offset, limit, state }: { offset: number; limit: number; state: OrderState | null },
): Promise<{ orders: OrderListRow[]; total: number }> {
  const wanted = state === null ? {} : { state };
  const rows: unknown = await db('shop_orders')
    .select('id', 'number', 'placed_at', 'name', 'total', 'state')
    .where(wanted)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  const count: unknown = await db('shop_orders').where(wanted).count({ total: 'id' }).first();
  return {
    orders: z.array(listRowSchema).parse(rows),
    total: z.object({ total: z.coerce.number() }).parse(count).total,
  };
}

/** The states of the attempts of some orders, first attempt first. */
export async function attemptStatesOf(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, (typeof ATTEMPT_STATES)[number][]>> {
  const rows: unknown = await db('shop_attempts')
    .select('order_id', 'state')
    .whereIn('order_id', orderIds)
    .orderBy(['order_id', 'n']);
  const states = new Map<number, (typeof ATTEMPT_STATES)[number][]>();
  for (const row of z.array(z.object({ order_id: z.number(), state: z.enum(ATTEMPT_STATES) })).parse(rows)) {
    states.set(row.order_id, [...(states.get(row.order_id) ?? []), row.state]);
  }
  return states;
}

/** How an order came to be in its state, oldest first. */
export async function orderHistory(db: Database, orderId: number): Promise<OrderHistoryRow[]> {
  const rows: unknown = await db('shop_order_transitions').where({ order_id: orderId }).orderBy('seq');
  return z.array(historyRowSchema).parse(rows);
}
