import { z } from 'zod';
import type { Snapshot } from '../audit/domain/changed-facts';
import { type Database, fromJsonColumn } from '../platform/database';

/** Table, display name and audited fields of each kind of row that staff edit: amounts in cents, days as ISO 8601. */
const NAMES: Readonly<Record<string, { table: string; name: string; snapshot: string }>> = {
  coupon: {
    table: 'shop_coupons',
    name: 'code',
    snapshot: `'kind', kind, 'percentage', percentage, 'amount', amount, 'firstDay', first_day, 'lastDay', last_day,
      'maxUses', max_uses, 'titles', (SELECT count(*) FROM shop_coupons_editions_lnk l WHERE l.coupon_id = t.id)`,
  },
  zone: {
    table: 'shop_shipping_zones',
    name: 'name',
    snapshot: `'rates', rates::text, 'freeFrom', free_from`,
  },
  country: {
    table: 'shop_shipping_countries',
    name: 'code',
    snapshot: `'zone', (SELECT max(z.name) FROM shop_shipping_countries_zone_lnk l
      JOIN shop_shipping_zones z ON z.id = l.shipping_zone_id WHERE l.shipping_country_id = t.id)`,
  },
  vat: {
    table: 'shop_vat_rates',
    name: `country || ' ' || kind || ' ' || "from"`,
    snapshot: `'percentage', percentage::float`,
  },
};

const snapshotSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Reads the display name of a row; null when there is none. */
export async function nameOfStaffRow(db: Database, kind: string, documentId: string): Promise<string | null> {
  const known = NAMES[kind];
  if (!known) return null;
  const row: unknown = await db(known.table)
    .select(db.raw(`${known.name} AS name`))
    .where({ document_id: documentId })
    .first();
  return z.object({ name: z.string() }).nullish().parse(row)?.name ?? null;
}

/** Reads how often a coupon was used or is held, and locks it until the transaction ends. */
export async function usesOfRow(trx: Database, documentId: string): Promise<number> {
  const row: unknown = await trx('shop_coupons').where({ document_id: documentId }).forUpdate().first('used');
  return z.object({ used: z.int() }).nullish().parse(row)?.used ?? 0;
}

/** Reads the audited fields of a row; null when there is none. */
export async function staffRowSnapshot(
  db: Database,
  kind: string,
  documentId: string,
): Promise<Snapshot | null> {
  const known = NAMES[kind];
  if (!known) return null;
  const row: unknown = await db(`${known.table} as t`)
    .select(db.raw(`jsonb_build_object(${known.snapshot}) AS snapshot`))
    .where('t.document_id', documentId)
    .first();
  const read = z.object({ snapshot: z.preprocess(fromJsonColumn, snapshotSchema) }).nullish();
  return read.parse(row)?.snapshot ?? null;
}

/** Reads every VAT rate except the one that is being changed. */
export async function otherVatRates(
  db: Database,
  documentId: string | null,
): Promise<{ country: string; kind: string; from: string }[]> {
  const rates = db('shop_vat_rates').select('country', 'kind', db.raw('"from"::text AS "from"'));
  const rows: unknown = documentId === null ? await rates : await rates.whereNot({ document_id: documentId });
  return z.array(z.object({ country: z.string(), kind: z.string(), from: z.string() })).parse(rows);
}
