import { centsSchema } from '@colophon/contracts/money/money';
import { pressDaySchema } from '@colophon/contracts/time/press-day';
import { z } from 'zod';
import { type Database, partOfText } from '../../platform/database';

const count = z.coerce.number();
const day = pressDaySchema.nullable();
const rowSchema = z
  .object({
    document_id: z.string(),
    code: z.string(),
    description_en: z.string(),
    description_nl: z.string(),
    kind: z.enum(['percentage', 'amount']),
    percentage: z.number().nullable(),
    amount: centsSchema.nullable(),
    first_day: day,
    last_day: day,
    max_uses: z.number().nullable(),
    used: z.number(),
    titles: count,
    held: count,
  })
  .transform(({ document_id, first_day, last_day, max_uses, ...row }) => ({
    ...row,
    documentId: document_id,
    firstDay: first_day,
    lastDay: last_day,
    maxUses: max_uses,
  }));

/** A coupon as it is listed. `used` includes held uses; `titles` 0 is all titles. */
export type ListedCoupon = z.infer<typeof rowSchema>;

const COLUMNS = `c.document_id, c.code, c.description_en, c.description_nl, c.kind, c.percentage, c.amount,
  c.first_day, c.last_day, c.max_uses, c.used,
  (SELECT count(*) FROM shop_coupons_editions_lnk l WHERE l.coupon_id = c.id) AS titles,
  (SELECT count(*) FROM shop_coupon_uses u WHERE u.code = c.code AND u.state = 'held') AS held`;

/** Lists a page of the coupons whose code or description contains a text, newest first, with their total number. */
export async function listCoupons(
  db: Database,
  { text, offset, limit }: { text: string | null; offset: number; limit: number },
): Promise<{ coupons: ListedCoupon[]; total: number }> {
  const meant = () => {
    const coupons = db('shop_coupons as c');
    if (text === null) return coupons;
    const part = partOfText(text);
    return coupons.where((any) => {
      for (const column of ['c.code', 'c.description_en', 'c.description_nl']) {
        any.orWhere(column, 'ilike', part);
      }
    });
  };
  const rows: unknown = await meant()
    .select(db.raw(COLUMNS))
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit);
  const counted: unknown = await meant().count({ total: 'c.id' }).first();
  return {
    coupons: z.array(rowSchema).parse(rows),
    total: z.object({ total: count }).parse(counted).total,
  };
}

/** Finds the coupon of a code; null when there is none. */
export async function findListedCoupon(db: Database, code: string): Promise<ListedCoupon | null> {
  const row: unknown = await db('shop_coupons as c').select(db.raw(COLUMNS)).where({ code }).first();
  return row === undefined ? null : rowSchema.parse(row);
}

const useSchema = z
  .object({
    number: z.string(),
    placed_at: z.date(),
    order_state: z.string(),
    state: z.enum(['held', 'used', 'released']),
  })
  .transform(({ placed_at, order_state, ...row }) => ({
    ...row,
    placedAt: placed_at,
    orderState: order_state,
  }));
/** An order that holds, used or released a coupon. */
export type CouponUseRow = z.infer<typeof useSchema>;

/** The newest orders that hold, used or released a coupon. */
export async function usesOfCoupon(db: Database, code: string, limit: number): Promise<CouponUseRow[]> {
  const rows: unknown = await db('shop_coupon_uses as u')
    .join('shop_orders as o', 'o.id', 'u.order_id')
    .select('o.number', 'o.placed_at', { order_state: 'o.state' }, 'u.state')
    .where('u.code', code)
    .orderBy('o.id', 'desc')
    .limit(limit);
  return z.array(useSchema).parse(rows);
}

/** The titles that a coupon applies to, by the names of their editions. */
export async function titlesOfCoupon(db: Database, code: string, limit: number): Promise<string[]> {
  const rows: unknown = await db('shop_coupons as c')
    .join('shop_coupons_editions_lnk as l', 'l.coupon_id', 'c.id')
    .join('editions as e', 'e.id', 'l.edition_id')
    .select(db.raw('coalesce(e.label, e.isbn) AS label'))
    .where('c.code', code)
    .orderBy('label')
    .limit(limit);
  return z
    .array(z.object({ label: z.string() }))
    .parse(rows)
    .map(({ label }) => label);
}
