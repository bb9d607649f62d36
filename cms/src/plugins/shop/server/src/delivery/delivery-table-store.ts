import { z } from 'zod';
import { type Database, fromJsonColumn } from '../platform/database';
import type { ShippingZone } from './domain/shipping';
import { zoneSchema } from './shipping-store';

const countrySchema = z.object({ documentId: z.string(), code: z.string() });
/** A country as staff entered it. */
export type ListedCountry = z.infer<typeof countrySchema>;
/** A zone with its countries; `documentId` links to its form. */
export type ListedZone = ShippingZone & { documentId: string; countries: ListedCountry[] };

const rowSchema = z.object({
  documentId: z.string(),
  zone: z.preprocess(fromJsonColumn, zoneSchema),
  countries: z.preprocess(fromJsonColumn, z.array(countrySchema)),
});

const COUNTRY = `json_build_object('documentId', c.document_id, 'code', c.code)`;
const SELECT_ZONES = `
  SELECT z.document_id AS "documentId",
    json_build_object('name', z.name, 'rates', z.rates, 'freeFrom', z.free_from) AS zone,
    coalesce(json_agg(${COUNTRY} ORDER BY c.code) FILTER (WHERE c.id IS NOT NULL), '[]') AS countries
  FROM shop_shipping_zones z
  LEFT JOIN shop_shipping_countries_zone_lnk cz ON cz.shipping_zone_id = z.id
  LEFT JOIN shop_shipping_countries c ON c.id = cz.shipping_country_id
  GROUP BY z.id ORDER BY z.id`;
const SELECT_CLOSED = `
  SELECT c.document_id AS "documentId", c.code FROM shop_shipping_countries c
  WHERE NOT EXISTS (SELECT FROM shop_shipping_countries_zone_lnk cz WHERE cz.shipping_country_id = c.id)
  ORDER BY c.code`;

/** Loads all zones with their countries, and the countries without a zone, which are closed. */
export async function loadDeliveryTable(
  db: Database,
): Promise<{ zones: ListedZone[]; closed: ListedCountry[] }> {
  const zones: unknown = await db.raw(SELECT_ZONES);
  const closed: unknown = await db.raw(SELECT_CLOSED);
  return {
    zones: z
      .object({ rows: z.array(rowSchema) })
      .parse(zones)
      .rows.map(({ documentId, zone, countries }) => ({ ...zone, documentId, countries })),
    closed: z.object({ rows: z.array(countrySchema) }).parse(closed).rows,
  };
}
