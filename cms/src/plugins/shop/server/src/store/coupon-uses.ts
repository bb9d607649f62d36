import type { Database } from './database';

const USES = 'shop_coupon_uses';
const COUPONS = 'shop_coupons';

/**
 * Holds the coupons of an order that was claimed in this transaction, so that nobody else uses them up while it
 * is being paid. What an earlier submission held and this one does not is let go.
 * @returns the first code that has no use left, or null; the transaction must then be given up
 */
export async function holdCoupons(
  trx: Database,
  orderId: number,
  codes: readonly string[],
): Promise<string | null> {
  await releaseCoupons(trx, orderId);
  for (const code of codes) {
    // One guarded update: of two orders that want the last use, one gets it.
    const taken = await trx(COUPONS)
      .where({ code })
      .where((left) => left.whereNull('max_uses').orWhereRaw('used < max_uses'))
      .increment('used', 1);
    if (taken !== 1) return code;
    await trx(USES)
      .insert({ order_id: orderId, code, state: 'held' })
      .onConflict(['order_id', 'code'])
      .merge(['state']);
  }
  return null;
}

/** Lets go what an order held: its payment ended without money. */
export async function releaseCoupons(trx: Database, orderId: number): Promise<void> {
  const released: { code: string }[] = await trx(USES)
    .where({ order_id: orderId, state: 'held' })
    .update({ state: 'released' })
    .returning('code');
  if (released.length === 0) return;
  await trx(COUPONS)
    .whereIn(
      'code',
      released.map(({ code }) => code),
    )
    .decrement('used', 1);
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
  if (late.length === 0) return;
  await trx(COUPONS)
    .whereIn(
      'code',
      late.map(({ code }) => code),
    )
    .increment('used', 1);
}
