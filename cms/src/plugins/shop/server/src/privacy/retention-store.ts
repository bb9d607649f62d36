import type { OrderId } from '@colophon/contracts/values/ids';
import { removeNotesOf } from '../order/order-store';
import type { Database } from '../platform/database';

/* Deletes data past its retention. Each function returns the number of rows. */

/** Deletes carts that were last changed before an instant, unless an order of one still waits for its payment. */
export async function removeCarts(db: Database, before: Date): Promise<number> {
  return db('shop_carts')
    .where('updated_at', '<', before)
    .whereNotExists(
      db('shop_orders')
        .select(db.raw('1'))
        .whereRaw('shop_orders.cart_id = shop_carts.id')
        .whereIn('state', ['created', 'awaiting_payment']),
    )
    .delete();
}

/** Deletes tasks of the outbox that were done before an instant. Dead-lettered ones stay for staff. */
export async function removeDoneTasks(db: Database, before: Date): Promise<number> {
  return db('shop_outbox').where('done_at', '<', before).delete();
}

/** Deletes sessions of the sandbox that ended unpaid, of attempts from before an instant. */
export async function removeSandboxSessions(db: Database, before: Date): Promise<number> {
  return db('shop_sandbox_sessions')
    .whereIn('state', ['expired', 'failed'])
    .whereIn('attempt_id', db('shop_attempts').select('id').where('opened_at', '<', before))
    .delete();
}

/** Deletes confirmation links of the newsletter that expired before an instant. */
export async function removeEndedLinks(db: Database, before: Date): Promise<number> {
  return db('shop_newsletter_tokens').where({ purpose: 'confirm' }).where('expires_at', '<', before).delete();
}

const TABLE = 'shop_orders';

// The countries stay: they document whose rates the VAT was calculated with, and do not identify the buyer.
const ANONYMOUS = `
  jsonb_build_object('country', coalesce(details->>'country', ''),
    'deliveryCountry', coalesce(details->>'deliveryCountry', ''))`;

type Rows = ReturnType<Database>;

/** Anonymises orders whose payment deadline passed before an instant. @returns how many */
export async function anonymiseUnpaidOrders(db: Database, before: Date): Promise<number> {
  const ended = db(TABLE).whereIn('state', ['created', 'expired']).where('expires_at', '<', before);
  return anonymise(db, ended.whereNot({ email: '' }));
}

/** Anonymises orders that were paid before an instant. @returns how many */
export async function anonymisePaidOrders(db: Database, before: Date): Promise<number> {
  return anonymise(db, db(TABLE).where('paid_at', '<', before).whereNot({ email: '' }));
}

/** Anonymises some orders. @returns how many */
export async function anonymiseOrders(db: Database, ids: readonly OrderId[]): Promise<number> {
  return anonymise(db, db(TABLE).whereIn('id', ids));
}

/** Notes of staff on an order are personal data of its customer too. */
async function anonymise(db: Database, orders: Rows): Promise<number> {
  const rows: { id: OrderId }[] = await orders
    .update({ name: '', email: '', details: db.raw(ANONYMOUS), revision: db.raw('revision + 1') })
    .returning('id');
  await removeNotesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/**
 * Removes from paid and sent orders what bookkeeping does not need: telephone, the address of another recipient, notes.
 * Name and address of the buyer stay.
 * @returns how many
 */
export async function thinOutOrders(db: Database, ids: readonly OrderId[]): Promise<number> {
  const details = `
    jsonb_build_object('deliveryCountry', coalesce(details->>'deliveryCountry', '')) ||
    (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(details)
     WHERE key <> 'phone' AND key <> 'hasAlternateDeliveryAddress' AND key NOT LIKE 'delivery%')`;
  await removeNotesOf(db, ids);
  return db(TABLE)
    .whereIn('id', ids)
    .update({ details: db.raw(details), revision: db.raw('revision + 1') });
}
