import { z } from 'zod';
import type { Database } from './database';

/** The numbers of some orders, by id. */
export async function orderNumbers(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows: unknown = await db('shop_orders').select('id', 'number').whereIn('id', ids);
  const parsed = z.array(z.object({ id: z.number(), number: z.string() })).parse(rows);
  return new Map(parsed.map(({ id, number }) => [id, number]));
}

/** Whether there is a finding of this id. */
export async function hasFinding(db: Database, id: number): Promise<boolean> {
  return (await db('shop_payment_findings').where({ id }).first('id')) !== undefined;
}
