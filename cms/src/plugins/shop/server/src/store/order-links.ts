import { z } from 'zod';
import type { Database } from './database';

const TABLE = 'shop_order_links';

/** Notes a link that is about to be given out; one that is known stays as it is. */
export async function rememberOrderLink(db: Database, hash: string, orderId: number): Promise<void> {
  await db(TABLE).insert({ hash, order_id: orderId }).onConflict('hash').ignore();
}

/** Which order a link leads to; null when it is none of ours. */
export async function findOrderLink(db: Database, hash: string): Promise<number | null> {
  const row: unknown = await db(TABLE).where({ hash }).first();
  return row === undefined ? null : z.object({ order_id: z.number() }).parse(row).order_id;
}
