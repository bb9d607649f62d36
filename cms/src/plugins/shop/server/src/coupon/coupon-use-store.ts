import { type CartId, type OrderId, orderIdSchema } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import type { Database } from '../platform/database';

const USES = 'shop_coupon_uses';
const COUPONS = 'shop_coupons';

/**
 * Holds the coupons of an order that was claimed in this transaction, so that their uses are reserved while it is being
 * paid. Coupons that the order held before are released first. Those held by other orders of its cart stay held until
 * these orders end: while they can be paid, they have the discount.
 * @returns the first code without a use left, or null; the transaction must then be rolled back
 */
export async function holdCoupons(
  trx: Database,
  orderId: OrderId,
  codes: readonly string[],
): Promise<string | null> {
  // All in one statement, sorted: otherwise two customers with the same coupons could deadlock.
  await trx(COUPONS)
    .whereIn('code', codes)
    .orWhereIn('code', trx(USES).select('code').where({ state: 'held', order_id: orderId }))
    .orderBy('code')
    .forUpdate()
    .select('id');
  await releaseCoupons(trx, orderId);
  for (const code of codes) {
    // One guarded update: of two concurrent orders for the last use, one gets it.
    if ((await takeUse(trx, code)) !== 1) return code;
    await trx(USES)
      .insert({ order_id: orderId, code, state: 'held' })
      .onConflict(['order_id', 'code'])
      .merge(['state']);
  }
  return null;
}

/** Finds the other orders of a cart that hold coupons: their payments have to end before the coupons are free. */
export async function ordersThatHold(
  db: Database,
  { id, cartId }: { id: OrderId; cartId: CartId },
): Promise<OrderId[]> {
  const rows: unknown = await db(`${USES} as u`)
    .join('shop_orders as o', 'o.id', 'u.order_id')
    .where({ 'o.cart_id': cartId, 'u.state': 'held' })
    .whereNot('o.id', id)
    .distinct('o.id')
    .orderBy('o.id');
  return z
    .array(z.object({ id: orderIdSchema }))
    .parse(rows)
    .map((row) => row.id);
}

/** Releases the coupons that an order held, once it can no longer be paid. */
export async function releaseCoupons(trx: Database, orderId: OrderId): Promise<void> {
  const released: { code: string }[] = await trx(USES)
    .where({ order_id: orderId, state: 'held' })
    .update({ state: 'released' })
    .returning('code');
  for (const { code } of released.sort(byCode)) await trx(COUPONS).where({ code }).decrement('used', 1);
}

/**
 * Marks the coupons of a paid order as used. Coupons that were released before take a use again, if one is left.
 * @returns the codes without a use left: the order has a discount that another order uses by now
 */
export async function useCoupons(
  trx: Database,
  orderId: OrderId,
  codes: readonly string[],
): Promise<string[]> {
  await trx(USES)
    .where({ order_id: orderId, state: 'held' })
    .whereIn('code', codes)
    .update({ state: 'used' });
  const late: { code: string }[] = await trx(USES)
    .where({ order_id: orderId, state: 'released' })
    .whereIn('code', codes)
    .select('code');
  const overused: string[] = [];
  for (const { code } of late.sort(byCode)) {
    const isTaken = (await takeUse(trx, code)) === 1;
    // A coupon that was deleted meanwhile has no limit.
    if (!isTaken && (await trx(COUPONS).where({ code }).first('id'))) overused.push(code);
    else await trx(USES).where({ order_id: orderId, code }).update({ state: 'used' });
  }
  return overused;
}

/** Counts one more use of a coupon. @returns 0 when none is left */
function takeUse(trx: Database, code: string): Promise<number> {
  return trx(COUPONS)
    .where({ code })
    .where((left) => left.whereNull('max_uses').orWhereRaw('used < max_uses'))
    .increment('used', 1);
}

function byCode(a: { code: string }, b: { code: string }): number {
  return a.code < b.code ? -1 : 1;
}
