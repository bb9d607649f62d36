import type { OrderId } from '@colophon/contracts/values/ids';
import { removeNotesOf } from '../order/order-note-store';
import type { Database } from '../platform/database';

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
