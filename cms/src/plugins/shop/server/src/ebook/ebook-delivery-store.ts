import { type OrderId, orderIdSchema } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import type { Database } from '../platform/database';

const TABLE = 'shop_ebook_deliveries';

const rowSchema = z
  .object({
    order_id: orderIdSchema,
    line: z.number(),
    url: z.string(),
    delivered_at: z.date(),
    withdrawn_at: z.date().nullable(),
  })
  .transform((row) => ({
    orderId: row.order_id,
    line: row.line,
    url: row.url,
    deliveredAt: row.delivered_at,
    withdrawnAt: row.withdrawn_at,
  }));

/** An e-book with the distributor's link; `line` counts the lines of the order from 1. */
export type StoredEbookDelivery = z.infer<typeof rowSchema>;

/** Saves a delivery for a line of an order that was claimed in this transaction; once per line. */
export async function addEbookDelivery(
  trx: Database,
  delivery: { orderId: OrderId; line: number; url: string; now: Date },
): Promise<void> {
  const { orderId, line, url, now } = delivery;
  await trx(TABLE)
    .insert({ order_id: orderId, line, url, delivered_at: now })
    .onConflict(['order_id', 'line'])
    .ignore();
}

/** Lists the delivered e-books of an order, by line. */
export async function listEbookDeliveries(db: Database, orderId: OrderId): Promise<StoredEbookDelivery[]> {
  const rows: unknown = await db(TABLE).where({ order_id: orderId }).orderBy('line');
  return z.array(rowSchema).parse(rows);
}

/**
 * Collects the deliveries that no mail has contained yet for one mail. Idempotent per key, so a mail that is sent again
 * is the same mail.
 */
export async function gatherForMail(
  db: Database,
  orderId: OrderId,
  mailKey: string,
): Promise<StoredEbookDelivery[]> {
  await db(TABLE)
    .where({ order_id: orderId, mail_key: null, withdrawn_at: null })
    .update({ mail_key: mailKey });
  const rows: unknown = await db(TABLE).where({ order_id: orderId, mail_key: mailKey }).orderBy('line');
  return z.array(rowSchema).parse(rows);
}

/** Marks the link of a line of an order as withdrawn. */
export async function markEbookWithdrawn(
  db: Database,
  { orderId, line }: { orderId: OrderId; line: number },
  now: Date,
): Promise<void> {
  await db(TABLE).where({ order_id: orderId, line, withdrawn_at: null }).update({ withdrawn_at: now });
}
