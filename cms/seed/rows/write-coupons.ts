import type { SeedContent } from '@colophon/sample-catalogue/read-content';
import type { Rows } from './row-writer';
import { writeByKey } from './versions';

/** Writes the demonstration's coupons. They belong to the shop: a reset keeps them, so one may exist already. */
export async function writeCoupons(rows: Rows, coupons: SeedContent['coupons']): Promise<void> {
  const table = rows.strapi.db.metadata.get('plugin::shop.coupon').tableName;
  const present: { code: string }[] = await rows.trx(table).select('code');
  const codes = new Set(present.map(({ code }) => code));
  await writeByKey(
    rows,
    'plugin::shop.coupon',
    coupons
      .filter(({ code }) => !codes.has(code))
      .map((coupon) => ({ key: coupon.code, values: { ...coupon, kind: 'percentage', used: 0 } })),
  );
}
