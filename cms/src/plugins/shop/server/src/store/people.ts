import { z } from 'zod';
import type { Database } from './database';
import { orderRowSchema, type StoredOrder } from './order-rows';

/** One mailbox in the spellings in which it may have been typed: orders keep it as it was. */
export type Mailbox = { normal: string; typed: string };

/** As `lower(email)` finds them. */
export const spellings = ({ normal, typed }: Mailbox) => [normal, typed.trim().toLowerCase()];

/** All orders of a mailbox, oldest first. */
export async function ordersOfPerson(db: Database, mailbox: Mailbox): Promise<StoredOrder[]> {
  const rows: unknown = await db('shop_orders')
    .whereRaw('lower(email) = ANY(?)', [spellings(mailbox)])
    .orderBy('id');
  return z.array(orderRowSchema).parse(rows);
}

/** Names of the catalogue's people who have this address: authors, editors. What is published of them is the editors'. */
export async function cataloguePeople(db: Database, mailbox: Mailbox): Promise<string[]> {
  const rows: unknown = await db('people')
    .distinct('name')
    .whereRaw('lower(email) = ANY(?)', [spellings(mailbox)]);
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

/** Whether somebody signs in at the panel with this address. */
export async function isColleague(db: Database, mailbox: Mailbox): Promise<boolean> {
  const row: unknown = await db('admin_users')
    .select('id')
    .whereRaw('lower(email) = ANY(?)', [spellings(mailbox)])
    .first();
  return row !== undefined;
}

/** Removes the baskets that some orders were made from. @returns how many */
export async function removeCartsOf(trx: Database, orders: readonly StoredOrder[]): Promise<number> {
  return trx('shop_carts')
    .whereIn(
      'id',
      orders.map(({ cartId }) => cartId),
    )
    .delete();
}
