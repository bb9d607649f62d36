import { z } from 'zod';
import type { Database } from './database';

/** What each kind of row that staff enter is called by, and where it lies. */
const NAMES: Readonly<Record<string, { table: string; name: string }>> = {
  coupon: { table: 'shop_coupons', name: 'code' },
  zone: { table: 'shop_shipping_zones', name: 'name' },
  country: { table: 'shop_shipping_countries', name: 'code' },
  vat: { table: 'shop_vat_rates', name: `country || ' ' || kind || ' ' || "from"` },
};

/** What a row that staff enter is called; null when there is none. */
export async function nameOfStaffRow(db: Database, kind: string, documentId: string): Promise<string | null> {
  const known = NAMES[kind];
  if (!known) return null;
  const row: unknown = await db(known.table)
    .select(db.raw(`${known.name} AS name`))
    .where({ document_id: documentId })
    .first();
  return z.object({ name: z.string() }).nullish().parse(row)?.name ?? null;
}

/** Every VAT rate but the one that is being changed. */
export async function otherVatRates(
  db: Database,
  documentId: string | null,
): Promise<{ country: string; kind: string; from: string }[]> {
  const rates = db('shop_vat_rates').select('country', 'kind', db.raw('"from"::text AS "from"'));
  const rows: unknown = documentId === null ? await rates : await rates.whereNot({ document_id: documentId });
  return z.array(z.object({ country: z.string(), kind: z.string(), from: z.string() })).parse(rows);
}
