import type { Database } from './database';

const USES = 'shop_coupon_uses';
const COUPONS = 'shop_coupons';

/**
 * Holds the coupons of an order that was claimed in this transaction, so that nobody else uses them up while it
 * is being paid. What earlier submissions of the same basket held is let go: it is one visitor with one use.
 * @returns the first code that has no use left, or null; the transaction must then be given up
 */
export async function holdCoupons(
  trx: Database,
  order: { id: number; cartId: number },
  codes: readonly string[],
): Promise<string | null> {
  const ofCart = trx('shop_orders').select('id').where({ cart_id: order.cartId });
  // All at once and in one order: two customers with the same coupons would else wait for each other for ever.
  await trx(COUPONS)
    .whereIn('code', codes)
    .orWhereIn('code', trx(USES).select('code').where({ state: 'held' }).whereIn('order_id', ofCart.clone()))
    .orderBy('code')
    .forUpdate()
    .select('id');
  await release(trx, (uses) => uses.whereIn('order_id', ofCart));
  for (const code of codes) {
    // One guarded update: of two orders that want the last use, one gets it.
    const taken = await trx(COUPONS)
      .where({ code })
      .where((left) => left.whereNull('max_uses').orWhereRaw('used < max_uses'))
      .increment('used', 1);
    if (taken !== 1) return code;
    await trx(USES)
      .insert({ order_id: order.id, code, state: 'held' })
      .onConflict(['order_id', 'code'])
      .merge(['state']);
  }
  return null;
}

/** Lets go what an order held: its payment ended without money. */
export function releaseCoupons(trx: Database, orderId: number): Promise<void> {
  return release(trx, (uses) => uses.where({ order_id: orderId }));
}

async function release(
  trx: Database,
  which: (uses: ReturnType<Database>) => ReturnType<Database>,
): Promise<void> {
  const released: { code: string }[] = await which(trx(USES).where({ state: 'held' }))
    .update({ state: 'released' })
    .returning('code');
  for (const { code } of released.sort(byCode)) await trx(COUPONS).where({ code }).decrement('used', 1);
}

/** The coupons of a paid order are used, even those that were let go before: money that comes late wins. */
export async function useCoupons(trx: Database, orderId: number, codes: readonly string[]): Promise<void> {
  await trx(USES)
    .where({ order_id: orderId, state: 'held' })
    .whereIn('code', codes)
    .update({ state: 'used' });
  const late: { code: string }[] = await trx(USES)
    .where({ order_id: orderId, state: 'released' })
    .whereIn('code', codes)
    .update({ state: 'used' })
    .returning('code');
  for (const { code } of late.sort(byCode)) await trx(COUPONS).where({ code }).increment('used', 1);
}

function byCode(a: { code: string }, b: { code: string }): number {
  return a.code < b.code ? -1 : 1;
}
