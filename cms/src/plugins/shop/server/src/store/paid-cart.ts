import { shopNow } from './clock';
import type { Database } from './database';

/**
 * Empties the cart that an order was made from, if it is still the version that was paid: what the visitor has
 * put in it since stays. The emptied one gets a new identity as soon as its visitor is seen again.
 */
export async function emptyPaidCart(trx: Database, cart: { id: number; version: number }): Promise<void> {
  await trx('shop_carts')
    .where({ id: cart.id, version: cart.version })
    .update({
      data: trx.raw(`data || '{"items": [], "coupons": []}'::jsonb`),
      version: cart.version + 1,
      renew: true,
      updated_at: shopNow(),
    });
}
