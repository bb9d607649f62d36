import type { Database } from './database';

const TABLE = 'shop_orders';

// The countries stay: they say by whose rates the VAT was counted, and not who bought.
const ANONYMOUS = `
  jsonb_build_object('country', coalesce(details->>'country', ''),
    'deliveryCountry', coalesce(details->>'deliveryCountry', ''))`;

function anonymous(db: Database) {
  return { name: '', email: '', details: db.raw(ANONYMOUS), revision: db.raw('revision + 1') };
}

/** Takes the person out of orders whose time to be paid ended before a moment. @returns how many */
export async function anonymiseUnpaidOrders(db: Database, before: Date): Promise<number> {
  return db(TABLE)
    .whereIn('state', ['created', 'expired'])
    .where('expires_at', '<', before)
    .whereNot({ email: '' })
    .update(anonymous(db));
}

/** Takes the person out of orders that were paid before a moment. @returns how many */
export async function anonymisePaidOrders(db: Database, before: Date): Promise<number> {
  return db(TABLE).where('paid_at', '<', before).whereNot({ email: '' }).update(anonymous(db));
}

/** Takes the person out of some orders. @returns how many */
export async function anonymiseOrders(db: Database, ids: readonly number[]): Promise<number> {
  return db(TABLE).whereIn('id', ids).update(anonymous(db));
}

/**
 * Takes out of paid orders that were sent what the books do not need: telephone, and the address of somebody else.
 * Name and address of who bought stay.
 * @returns how many
 */
export async function thinOutOrders(db: Database, ids: readonly number[]): Promise<number> {
  const details = `
    jsonb_build_object('deliveryCountry', coalesce(details->>'deliveryCountry', '')) ||
    (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(details)
     WHERE key <> 'phone' AND key <> 'hasAlternateDeliveryAddress' AND key NOT LIKE 'delivery%')`;
  return db(TABLE)
    .whereIn('id', ids)
    .update({ details: db.raw(details), revision: db.raw('revision + 1') });
}
