import type { Database } from './database';
import { removeNotesOf } from './order-notes';

const TABLE = 'shop_orders';

// The countries stay: they say by whose rates the VAT was counted, and not who bought.
const ANONYMOUS = `
  jsonb_build_object('country', coalesce(details->>'country', ''),
    'deliveryCountry', coalesce(details->>'deliveryCountry', ''))`;

type Rows = ReturnType<Database>;

/** Takes the person out of orders whose time to be paid ended before a moment. @returns how many */
export async function anonymiseUnpaidOrders(db: Database, before: Date): Promise<number> {
  const ended = db(TABLE).whereIn('state', ['created', 'expired']).where('expires_at', '<', before);
  return anonymise(db, ended.whereNot({ email: '' }));
}

/** Takes the person out of orders that were paid before a moment. @returns how many */
export async function anonymisePaidOrders(db: Database, before: Date): Promise<number> {
  return anonymise(db, db(TABLE).where('paid_at', '<', before).whereNot({ email: '' }));
}

/** Takes the person out of some orders. @returns how many */
export async function anonymiseOrders(db: Database, ids: readonly number[]): Promise<number> {
  return anonymise(db, db(TABLE).whereIn('id', ids));
}

/** What colleagues noted at an order is about its person too. */
async function anonymise(db: Database, orders: Rows): Promise<number> {
  const rows: { id: number }[] = await orders
    .update({ name: '', email: '', details: db.raw(ANONYMOUS), revision: db.raw('revision + 1') })
    .returning('id');
  await removeNotesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/**
 * Takes out of paid orders that were sent what the books do not need: telephone, the address of somebody else, notes.
 * Name and address of who bought stay.
 * @returns how many
 */
export async function thinOutOrders(db: Database, ids: readonly number[]): Promise<number> {
  const details = `
    jsonb_build_object('deliveryCountry', coalesce(details->>'deliveryCountry', '')) ||
    (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(details)
     WHERE key <> 'phone' AND key <> 'hasAlternateDeliveryAddress' AND key NOT LIKE 'delivery%')`;
  await removeNotesOf(db, ids);
  return db(TABLE)
    .whereIn('id', ids)
    .update({ details: db.raw(details), revision: db.raw('revision + 1') });
}
