import { z } from 'zod';
import type { Database } from './database';

const USES = 'shop_coupon_uses';
const COUPONS = 'shop_coupons';

/**
 * Holds the coupons of an order that was claimed in this transaction, so that nobody else uses them up while it
 * is being paid. What the order held before is let go first. What other orders of its basket hold stays held until
 * they end: as long as somebody can pay them, they have the discount.
 * @returns the first code that has no use left, or null; the transaction must then be given up
 */
export async function holdCoupons(
  trx: Database,
  orderId: number,
  codes: readonly string[],
): Promise<string | null> {
  // All at once and in one order: two customers with the same coupons would else wait for each other for ever.
  await trx(COUPONS)
    .whereIn('code', codes)
    .orWhereIn('code', trx(USES).select('code').where({ state: 'held', order_id: orderId }))
    .orderBy('code')
    .forUpdate()
    .select('id');
  await releaseCoupons(trx, orderId);
  for (const code of codes) {
    // One guarded update: of two orders that want the last use, one gets it.
    if ((await takeUse(trx, code)) !== 1) return code;
    await trx(USES)
      .insert({ order_id: orderId, code, state: 'held' })
      .onConflict(['order_id', 'code'])
      .merge(['state']);
  }
  return null;
}

/** The other orders of a basket that hold coupons: their payments have to end before the coupons are free. */
export async function ordersThatHold(
  db: Database,
  { id, cartId }: { id: number; cartId: number },
): Promise<number[]> {
  const rows: unknown = await db(`${USES} as u`)
    .join('shop_orders as o', 'o.id', 'u.order_id')
    .where({ 'o.cart_id': cartId, 'u.state': 'held' })
    .whereNot('o.id', id)
    .distinct('o.id')
    .orderBy('o.id');
  return z
    .array(z.object({ id: z.int() }))
    .parse(rows)
    .map((row) => row.id);
}

/** Lets go what an order held: nobody can pay it any more. */
export async function releaseCoupons(trx: Database, orderId: number): Promise<void> {
  const released: { code: string }[] = await trx(USES)
    .where({ order_id: orderId, state: 'held' })
    .update({ state: 'released' })
    .returning('code');
  for (const { code } of released.sort(byCode)) await trx(COUPONS).where({ code }).decrement('used', 1);
}

/**
 * The coupons of a paid order are used. Those that were let go before take a use again, where there is one left.
 * @returns the codes that had none left: the order has a discount that was somebody else's by then
 */
export async function useCoupons(
  trx: Database,
  orderId: number,
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
    // A coupon that was removed meanwhile has no limit to keep.
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
