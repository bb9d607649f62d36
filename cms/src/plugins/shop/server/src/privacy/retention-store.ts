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
