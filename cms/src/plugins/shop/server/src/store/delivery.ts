import { localeSchema } from '@colophon/contracts/locale';
import type { PressDay } from '@colophon/contracts/press-day';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { type ClosingNotice, closingNotice, codesIn } from '../domain/closing-notice';
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
  /** of that country and of the buyer's, past and future ones too */
  rates: VatRate[];
  /** codes of the countries that we deliver to, and that no notice closes now */
  openCountries: ReadonlySet<string>;
  /** all notices that close the shop for some countries, past and future ones too */
  closingNotices: readonly ClosingNotice[];
};

const rowSchema = z.object({
  zone: z.preprocess(fromJsonColumn, zoneSchema.nullable()),
  rates: z.preprocess(fromJsonColumn, z.array(vatRateSchema)),
  open: z.array(z.string()),
  closing: z.preprocess(
    fromJsonColumn,
    z.array(
      z.object({
        id: z.string(),
        locale: localeSchema,
        text: z.string(),
        open: z.string(),
        from: z.string().nullable(),
        until: z.string().nullable(),
      }),
    ),
  ),
});

// One statement, since every look at a cart needs all of them.
const SELECT_DELIVERY = `
  SELECT
    (SELECT json_build_object('name', z.name, 'rates', z.rates, 'freeFrom', z.free_from)
     FROM shop_shipping_countries c
     JOIN shop_shipping_countries_zone_lnk cz ON cz.shipping_country_id = c.id
     JOIN shop_shipping_zones z ON z.id = cz.shipping_zone_id
     WHERE c.code = asked.country LIMIT 1) AS zone,
    (SELECT coalesce(json_agg(json_build_object(
       'country', r.country, 'kind', r.kind, 'percentage', r.percentage, 'from', r."from")), '[]')
     FROM shop_vat_rates r WHERE r.country IN (asked.country, asked.billing)) AS rates,
    ARRAY(SELECT c.code FROM shop_shipping_countries c
     JOIN shop_shipping_countries_zone_lnk cz ON cz.shipping_country_id = c.id) AS open,
    (SELECT coalesce(json_agg(json_build_object('id', n.document_id, 'locale', n.locale, 'text', n.text,
       'open', n.open_countries, 'from', n."from"::text, 'until', n.until::text) ORDER BY n."order", n.id), '[]')
     FROM notices n WHERE n.published_at IS NOT NULL AND n.open_countries <> '') AS closing
  FROM (SELECT ?::text AS country, ?::text AS billing) asked`;

/** What holds for delivery to a country on a day, with the rates of the country where the buyer lives. */
export async function loadDelivery(
  strapi: Core.Strapi,
  country: string,
  { billing = country, on }: { billing?: string; on: PressDay },
): Promise<Delivery> {
  const asked = [country, billing];
  const [row] = await runPrepared(strapi.db.connection, 'shop_delivery', SELECT_DELIVERY, asked);
  const { zone, rates, open, closing } = rowSchema.parse(row);
  const closingNotices = noticesOf(closing);
  const openCountries = new Set(
    open.filter((code) => closingNotice(closingNotices, { country: code, on }) === null),
  );
  return { zone: openCountries.has(country) ? zone : null, rates, openCountries, closingNotices };
}

/** One notice for the rows of its languages. */
function noticesOf(rows: z.infer<typeof rowSchema>['closing']): ClosingNotice[] {
  const notices = new Map<string, ClosingNotice>();
  for (const { id, locale, text, open, from, until } of rows) {
    const texts = { ...notices.get(id)?.texts, [locale]: text };
    notices.set(id, { openCountries: codesIn(open), from, until, texts });
  }
  return [...notices.values()];
}
