import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { ShippingZone } from '../domain/shipping';
import type { VatRate } from '../domain/vat';
import { fromJsonColumn } from './database';
import { runPrepared } from './prepared';
import { zoneSchema } from './shipping';
import { vatRateSchema } from './vat-rates';

/** What holds for delivery to a country, and to which countries we deliver at all. */
export type Delivery = {
  /** null when we do not deliver there */
  zone: ShippingZone | null;
  /** of that country, past and future ones too */
  rates: VatRate[];
  /** codes */
  openCountries: ReadonlySet<string>;
};

const rowSchema = z.object({
  zone: z.preprocess(fromJsonColumn, zoneSchema.nullable()),
  rates: z.preprocess(fromJsonColumn, z.array(vatRateSchema)),
  open: z.array(z.string()),
});

// One statement, since every look at a cart needs all three.
const SELECT_DELIVERY = `
  SELECT
    (SELECT json_build_object('name', z.name, 'rates', z.rates, 'freeFrom', z.free_from)
     FROM shop_shipping_countries c
     JOIN shop_shipping_countries_zone_lnk cz ON cz.shipping_country_id = c.id
     JOIN shop_shipping_zones z ON z.id = cz.shipping_zone_id
     WHERE c.code = asked.country LIMIT 1) AS zone,
    (SELECT coalesce(json_agg(json_build_object(
       'country', r.country, 'kind', r.kind, 'percentage', r.percentage, 'from', r."from")), '[]')
     FROM shop_vat_rates r WHERE r.country = asked.country) AS rates,
    ARRAY(SELECT c.code FROM shop_shipping_countries c
     JOIN shop_shipping_countries_zone_lnk cz ON cz.shipping_country_id = c.id) AS open
  FROM (SELECT ?::text AS country) asked`;

/** What holds for delivery to a country at this moment. */
export async function loadDelivery(strapi: Core.Strapi, country: string): Promise<Delivery> {
  const [row] = await runPrepared(strapi.db.connection, 'shop_delivery', SELECT_DELIVERY, [country]);
  const { zone, rates, open } = rowSchema.parse(row);
  return { zone, rates, openCountries: new Set(open) };
}
