import { z } from 'zod';
import type { StaffMember } from '../domain/staff-member';
import type { Database } from './database';

const TABLE = 'shop_order_notes';

const rowSchema = z.object({ at: z.date(), actor: z.string(), text: z.string() });
/** What somebody of the staff wrote down at an order. */
export type OrderNote = z.infer<typeof rowSchema>;

/** Adds a note to an order. */
export async function addOrderNote(
  trx: Database,
  orderId: number,
  { by, text }: { by: StaffMember; text: string },
  now: Date,
): Promise<void> {
  await trx(TABLE).insert({ order_id: orderId, at: now, actor_id: by.id, actor: by.name, text });
}

/** The notes at an order, oldest first. */
export async function notesOfOrder(db: Database, orderId: number): Promise<OrderNote[]> {
  const rows: unknown = await db(TABLE)
    .select('at', 'actor', 'text')
    .where({ order_id: orderId })
    .orderBy('id');
  return z.array(rowSchema).parse(rows);
}

/** Removes the notes at some orders. */
export async function removeNotesOf(db: Database, orderIds: readonly number[]): Promise<void> {
  await db(TABLE).whereIn('order_id', orderIds).delete();
}
