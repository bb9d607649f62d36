import type { CartId } from '@colophon/contracts/values/ids';
import { shopNow } from '../platform/clock';
import type { Database } from '../platform/database';

/**
 * Empties the cart of a paid order, if it is still in the version that was paid: later additions stay. The emptied cart
 * gets a new identity on the visitor's next request.
 */
export async function emptyPaidCart(trx: Database, cart: { id: CartId; version: number }): Promise<void> {
  await trx('shop_carts')
    .where({ id: cart.id, version: cart.version })
    .update({
      data: trx.raw(`data || '{"items": [], "coupons": []}'::jsonb`),
      version: cart.version + 1,
      renew: true,
      updated_at: shopNow(),
    });
}
