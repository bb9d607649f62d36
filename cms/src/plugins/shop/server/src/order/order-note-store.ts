import type { OrderId } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import type { Database } from '../platform/database';
import type { StaffMember } from '../platform/domain/staff-member';

const TABLE = 'shop_order_notes';

const rowSchema = z.object({ at: z.date(), actor: z.string(), text: z.string() });
/** A note of staff on an order. */
export type OrderNote = z.infer<typeof rowSchema>;

/** Adds a note to an order. */
export async function addOrderNote(
  trx: Database,
  orderId: OrderId,
  { by, text }: { by: StaffMember; text: string },
  now: Date,
): Promise<void> {
  await trx(TABLE).insert({ order_id: orderId, at: now, actor_id: by.id, actor: by.name, text });
}

/** Reads the notes of an order, oldest first. */
export async function notesOfOrder(db: Database, orderId: OrderId): Promise<OrderNote[]> {
  const rows: unknown = await db(TABLE)
    .select('at', 'actor', 'text')
    .where({ order_id: orderId })
    .orderBy('id');
  return z.array(rowSchema).parse(rows);
}

/** Deletes the notes of some orders. */
export async function removeNotesOf(db: Database, orderIds: readonly OrderId[]): Promise<void> {
  await db(TABLE).whereIn('order_id', orderIds).delete();
}
