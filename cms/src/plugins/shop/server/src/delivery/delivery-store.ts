import type { PressDay } from '@colophon/contracts/time/press-day';
import { localeSchema } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { fromJsonColumn } from '../platform/database';
import { runPrepared } from '../platform/prepared-statement';
import type { VatRate } from '../vat/domain/vat';
import { vatRateSchema } from '../vat/vat-rate-store';
import { type ClosingNotice, closingNotice, codesIn } from './domain/closing-notice';
import type { ShippingZone } from './domain/shipping';
import { zoneSchema } from './shipping-store';

/** Delivery to a country, and the countries with delivery. */
export type Delivery = {
  /** null when there is no delivery */
  zone: ShippingZone | null;
  /** rates of that country and of the buyer's, past and future ones included */
  rates: VatRate[];
  /** codes of the countries with delivery that no notice closes now */
  openCountries: ReadonlySet<string>;
  /** the notices that close the others, by country */
  closedBy: ReadonlyMap<string, ClosingNotice>;
};

const rowSchema = z.object({
  zone: z.preprocess(fromJsonColumn, zoneSchema.nullable()),
  rates: z.preprocess(fromJsonColumn, z.array(vatRateSchema)),
  countries: z.array(z.string()),
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

// One statement, since every cart request needs all of them.
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
     JOIN shop_shipping_countries_zone_lnk cz ON cz.shipping_country_id = c.id) AS countries,
    (SELECT coalesce(json_agg(json_build_object('id', n.document_id, 'locale', n.locale, 'text', n.text,
       'open', n.open_countries, 'from', n."from"::text, 'until', n.until::text) ORDER BY n."order", n.id), '[]')
     FROM notices n WHERE n.published_at IS NOT NULL AND n.open_countries <> '') AS closing
  FROM (SELECT ?::text AS country, ?::text AS billing) asked`;

/** Loads the delivery to a country on a day, with the rates of the buyer's country. */
export async function loadDelivery(
  strapi: Core.Strapi,
  country: string,
  { billing = country, on }: { billing?: string; on: PressDay },
): Promise<Delivery> {
  const bindings = [country, billing];
  const [row] = await runPrepared(strapi.db.connection, 'shop_delivery', SELECT_DELIVERY, bindings);
  const { zone, rates, countries, closing } = rowSchema.parse(row);
  const notices = noticesOf(closing);
  const closedBy = new Map<string, ClosingNotice>();
  for (const code of countries) {
    const notice = closingNotice(notices, { country: code, on });
    if (notice) closedBy.set(code, notice);
  }
  const openCountries = new Set(countries.filter((code) => !closedBy.has(code)));
  return { zone: openCountries.has(country) ? zone : null, rates, openCountries, closedBy };
}

/** Merges the rows of a notice's languages. */
function noticesOf(rows: z.infer<typeof rowSchema>['closing']): ClosingNotice[] {
  const notices = new Map<string, ClosingNotice>();
  for (const { id, locale, text, open, from, until } of rows) {
    const texts = { ...notices.get(id)?.texts, [locale]: text };
    notices.set(id, { openCountries: codesIn(open), from, until, texts });
  }
  return [...notices.values()];
}
