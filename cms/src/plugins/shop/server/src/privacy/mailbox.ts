import { z } from 'zod';
import { orderRowSchema, type StoredOrder } from '../order/order-rows';
import type { Database } from '../platform/database';

/** A mailbox, normalised and as typed: orders store the address as typed. */
export type Mailbox = { normal: string; typed: string };

/** The spellings that `lower(email)` matches. */
export const spellings = ({ normal, typed }: Mailbox) => [normal, typed.trim().toLowerCase()];

/** Finds all orders of a mailbox, oldest first. */
export async function ordersOfPerson(db: Database, mailbox: Mailbox): Promise<StoredOrder[]> {
  const rows: unknown = await db('shop_orders')
    .whereRaw('lower(email) = ANY(?)', [spellings(mailbox)])
    .orderBy('id');
  return z.array(orderRowSchema).parse(rows);
}

/** Finds contributors of the catalogue with this address. Editors decide about their published names. */
export async function cataloguePeople(db: Database, mailbox: Mailbox): Promise<string[]> {
  const rows: unknown = await db('people')
    .distinct('name')
    .whereRaw('lower(email) = ANY(?)', [spellings(mailbox)]);
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

/** Tells whether a panel account uses this address. */
export async function isColleague(db: Database, mailbox: Mailbox): Promise<boolean> {
  const row: unknown = await db('admin_users')
    .select('id')
    .whereRaw('lower(email) = ANY(?)', [spellings(mailbox)])
    .first();
  return row !== undefined;
}

/** Deletes the carts from which some orders were created. @returns how many */
export async function removeCartsOf(trx: Database, orders: readonly StoredOrder[]): Promise<number> {
  return trx('shop_carts')
    .whereIn(
      'id',
      orders.map(({ cartId }) => cartId),
    )
    .delete();
}
