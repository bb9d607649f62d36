import { type OrderId, orderIdSchema } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import type { Database } from '../platform/database';

const TABLE = 'shop_order_links';

/** Saves a link before it is sent; a known one stays as it is. */
export async function rememberOrderLink(db: Database, hash: string, orderId: OrderId): Promise<void> {
  await db(TABLE).insert({ hash, order_id: orderId }).onConflict('hash').ignore();
}

/** Finds the order of a link; null for an unknown one. */
export async function findOrderLink(db: Database, hash: string): Promise<OrderId | null> {
  const row: unknown = await db(TABLE).where({ hash }).first();
  return row === undefined ? null : z.object({ order_id: orderIdSchema }).parse(row).order_id;
}
