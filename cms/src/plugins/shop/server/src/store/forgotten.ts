import type { Database } from './database';

/* What goes by itself once its time is over. Each says how many rows it was. */

/** Removes baskets that were last changed before a moment, unless an order of one still waits for its payment. */
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

/** Removes tasks of the outbox that were done before a moment. Those that were given up stay: somebody has to look. */
export async function removeDoneTasks(db: Database, before: Date): Promise<number> {
  return db('shop_outbox').where('done_at', '<', before).delete();
}

/** Removes sessions of the sandbox that ended without money, of attempts that were made before a moment. */
export async function removeSandboxSessions(db: Database, before: Date): Promise<number> {
  return db('shop_sandbox_sessions')
    .whereIn('state', ['expired', 'failed'])
    .whereIn('attempt_id', db('shop_attempts').select('id').where('opened_at', '<', before))
    .delete();
}

/** Removes confirmation links of the newsletter that ended before a moment. */
export async function removeEndedLinks(db: Database, before: Date): Promise<number> {
  return db('shop_newsletter_tokens').where({ purpose: 'confirm' }).where('expires_at', '<', before).delete();
}
