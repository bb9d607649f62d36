import { cartLineSchema } from '@colophon/contracts/shop/cart';
import { type CartId, cartIdSchema } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopNow } from '../platform/clock';
import { type Database, fromJsonColumn, runPrepared } from '../platform/database';
import type { Cart } from './domain/cart';

const UID = 'plugin::shop.cart';

/** A cart as stored; each change increments `version`. */
export type StoredCart = { id: CartId; version: number; cart: Cart };

const rowSchema = z.object({
  id: cartIdSchema,
  version: z.int(),
  data: z.preprocess(
    fromJsonColumn,
    z
      .object({
        items: z.array(cartLineSchema),
        coupons: z.array(z.string()),
        deliveryCountry: z.string(),
        billingCountry: z.string().nullish(),
      })
      .transform(({ billingCountry, ...cart }) => ({ ...cart, ...(billingCountry && { billingCountry }) })),
  ),
});

const FIND_CART = 'SELECT id, version, data FROM shop_carts WHERE token_hash = ?';

/** Finds the cart of a token; null when there is none. */
export async function findCart(db: Database, tokenHash: string): Promise<StoredCart | null> {
  return toCart(await runPrepared(db, 'shop_find_cart', FIND_CART, [tokenHash]));
}

/** The same, locked until the end of the transaction: changes of one cart wait for each other. */
export async function lockCart(trx: Database, tokenHash: string): Promise<StoredCart | null> {
  return toCart(await runPrepared(trx, 'shop_lock_cart', `${FIND_CART} FOR UPDATE`, [tokenHash]));
}

function toCart([row]: unknown[]): StoredCart | null {
  if (row === undefined) return null;
  const { id, version, data } = rowSchema.parse(row);
  return { id, version, cart: data };
}

/** Inserts a new cart in its first version. */
export async function createCart(strapi: Core.Strapi, tokenHash: string, cart: Cart): Promise<StoredCart> {
  const now = shopNow();
  const row: unknown = await strapi.db
    .query(UID)
    .create({ data: { tokenHash, version: 1, data: cart, createdAt: now, updatedAt: now } });
  const { id, version } = rowSchema.parse(row);
  return { id, version, cart };
}

/**
 * Saves a cart by compare-and-swap on the version that was read.
 * @param tokenHash  a new identity, when the old one must no longer open this cart
 * @returns the saved cart; null when its version has changed, and nothing was saved
 */
export async function saveCart(
  strapi: Core.Strapi,
  { id, version }: { id: CartId; version: number },
  cart: Cart,
  tokenHash?: string,
): Promise<StoredCart | null> {
  const { count } = await strapi.db.query(UID).updateMany({
    where: { id, version },
    data: { version: version + 1, data: cart, updatedAt: shopNow(), ...(tokenHash ? { tokenHash } : {}) },
  });
  return count === 1 ? { id, version: version + 1, cart } : null;
}

const RENEW_CART =
  'UPDATE shop_carts SET token_hash = ?, renew = false WHERE token_hash = ? AND renew RETURNING id';

/**
 * Gives a cart whose order was paid a new identity: a copy of the old cookie no longer opens it.
 * @returns false when there is no such cart, and nothing was changed
 */
export async function renewPaidCart(
  strapi: Core.Strapi,
  tokens: { current: string; fresh: string },
): Promise<boolean> {
  const { current, fresh } = tokens;
  const renewed = await runPrepared(strapi.db.connection, 'shop_renew_cart', RENEW_CART, [fresh, current]);
  return renewed.length > 0;
}

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
