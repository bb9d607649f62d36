import { cents } from '@colophon/contracts/money/money';
import { pressDaySchema } from '@colophon/contracts/time/press-day';
import type { CartId } from '@colophon/contracts/values/ids';
import { type Locale, pickText } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Coupon } from './domain/coupon';

const UID = 'plugin::shop.coupon';

const day = pressDaySchema.nullable();
const rowSchema = z.object({
  code: z.string(),
  description_en: z.string(),
  description_nl: z.string(),
  kind: z.enum(['percentage', 'amount']),
  percentage: z.int().nullable(),
  amount: z.int().nullable(),
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
  return amount === null ? null : { kind, amount: cents(amount) };
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
