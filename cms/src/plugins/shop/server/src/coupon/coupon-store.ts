import { centsSchema } from '@colophon/contracts/money/money';
import { pressDaySchema } from '@colophon/contracts/time/press-day';
import { type CartId, type OrderId, orderIdSchema } from '@colophon/contracts/values/ids';
import { type Locale, pickText } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Database } from '../platform/database';
import type { Coupon } from './domain/coupon';

const UID = 'plugin::shop.coupon';

const day = pressDaySchema.nullable();
const rowSchema = z.object({
  code: z.string(),
  description_en: z.string(),
  description_nl: z.string(),
  kind: z.enum(['percentage', 'amount']),
  percentage: z.int().nullable(),
  amount: centsSchema.nullable(),
  firstDay: day,
  lastDay: day,
  maxUses: z.int().nullable(),
  used: z.int(),
  editions: z.array(z.object({ productId: z.int().nullable() })),
});

/**
 * Loads coupons by code, described in the visitor's language. A use that an order of the same cart holds does not count
 * against that cart: its visitor may submit or pay again.
 */
export async function loadCoupons(
  strapi: Core.Strapi,
  codes: readonly string[],
  { locale, cartId }: { locale: Locale; cartId: CartId | null },
): Promise<Map<string, Coupon>> {
  if (codes.length === 0) return new Map();
  const rows: unknown[] = await strapi.db
    .query(UID)
    .findMany({ where: { code: { $in: codes } }, populate: { editions: { select: ['productId'] } } });
  const coupons = z
    .array(rowSchema)
    .parse(rows)
    .flatMap((row) => toCoupon(row, locale));
  const scarce = coupons.filter(({ used, maxUses }) => maxUses !== null && used >= maxUses);
  const held = scarce.length > 0 && cartId !== null ? await heldByCart(strapi, cartId) : new Set<string>();
  return new Map(
    coupons.map((coupon) => [
      coupon.code,
      held.has(coupon.code) ? { ...coupon, used: coupon.used - 1 } : coupon,
    ]),
  );
}

function toCoupon(row: z.infer<typeof rowSchema>, locale: Locale): Coupon[] {
  const discount = discountOf(row);
  // An incomplete coupon, without percentage or amount, is ignored.
  if (!discount) return [];
  const { code, firstDay, lastDay, maxUses, used, editions } = row;
  const description = pickText({ en: row.description_en, nl: row.description_nl }, locale)?.text ?? code;
  const productIds = editions.flatMap(({ productId }) => productId ?? []);
  return [
    {
      code,
      description,
      discount,
      productIds: editions.length > 0 ? new Set(productIds) : null,
      firstDay,
      lastDay,
      maxUses,
      used,
    },
  ];
}

function discountOf({ kind, percentage, amount }: z.infer<typeof rowSchema>): Coupon['discount'] | null {
  if (kind === 'percentage') return percentage === null ? null : { kind, percentage };
  return amount === null ? null : { kind, amount };
}

async function heldByCart(strapi: Core.Strapi, cartId: CartId): Promise<Set<string>> {
  const orders: { id: number }[] = await strapi.db
    .query('plugin::shop.order')
    .findMany({ where: { cartId }, select: ['id'] });
  const uses: { code: string }[] = await strapi.db
    .query('plugin::shop.coupon-use')
    .findMany({ where: { orderId: { $in: orders.map(({ id }) => id) }, state: 'held' }, select: ['code'] });
  return new Set(uses.map(({ code }) => code));
}

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

/** The trigger with which the database refuses to use a coupon more often than allowed; content types declare no CHECK. */
export const COUPON_TRIGGERS: readonly string[] = [
  `CREATE OR REPLACE FUNCTION shop_coupons_keep_max_uses() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN
     IF NEW.used > NEW.max_uses THEN
       RAISE EXCEPTION 'coupon %: used % is more than max_uses %', NEW.code, NEW.used, NEW.max_uses
         USING ERRCODE = 'check_violation';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE OR REPLACE TRIGGER shop_coupons_keep_max_uses BEFORE UPDATE ON shop_coupons
   FOR EACH ROW EXECUTE FUNCTION shop_coupons_keep_max_uses()`,
];
