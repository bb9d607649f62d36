import { type OrderId, orderIdSchema } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import type { Database } from '../../platform/database';

/** Finds the numbers of some orders, by id. */
export async function orderNumbers(db: Database, ids: readonly OrderId[]): Promise<Map<OrderId, string>> {
  const rows: unknown = await db('shop_orders').select('id', 'number').whereIn('id', ids);
  const parsed = z.array(z.object({ id: orderIdSchema, number: z.string() })).parse(rows);
  return new Map(parsed.map(({ id, number }) => [id, number]));
}

/** Tells whether a payment issue exists. */
export async function hasPaymentIssue(db: Database, id: number): Promise<boolean> {
  return (await db('shop_payment_findings').where({ id }).first('id')) !== undefined;
}
