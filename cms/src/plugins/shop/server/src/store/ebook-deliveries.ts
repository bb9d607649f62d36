import { z } from 'zod';
import type { Database } from './database';

const TABLE = 'shop_ebook_deliveries';

const rowSchema = z
  .object({
    order_id: z.number(),
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

/** An e-book that the distributor gave a link for; `line` counts the lines of the order from 1. */
export type StoredEbookDelivery = z.infer<typeof rowSchema>;

/** Notes what was delivered for a line of an order that was claimed in this transaction; once for each line. */
export async function addEbookDelivery(
  trx: Database,
  delivery: { orderId: number; line: number; url: string; now: Date },
): Promise<void> {
  const { orderId, line, url, now } = delivery;
  await trx(TABLE)
    .insert({ order_id: orderId, line, url, delivered_at: now })
    .onConflict(['order_id', 'line'])
    .ignore();
}

/** The e-books that were delivered for an order, by line. */
export async function listEbookDeliveries(db: Database, orderId: number): Promise<StoredEbookDelivery[]> {
  const rows: unknown = await db(TABLE).where({ order_id: orderId }).orderBy('line');
  return z.array(rowSchema).parse(rows);
}

/**
 * Gathers for one mail what no other has told yet. Asked again with the same key it answers the same, so a mail
 * that is sent twice is the same mail.
 */
export async function gatherForMail(
  db: Database,
  orderId: number,
  mailKey: string,
): Promise<StoredEbookDelivery[]> {
  await db(TABLE)
    .where({ order_id: orderId, mail_key: null, withdrawn_at: null })
    .update({ mail_key: mailKey });
  const rows: unknown = await db(TABLE).where({ order_id: orderId, mail_key: mailKey }).orderBy('line');
  return z.array(rowSchema).parse(rows);
}

/** The link of a line of an order works no longer. */
export async function markEbookWithdrawn(
  db: Database,
  { orderId, line }: { orderId: number; line: number },
  now: Date,
): Promise<void> {
  await db(TABLE).where({ order_id: orderId, line, withdrawn_at: null }).update({ withdrawn_at: now });
}
