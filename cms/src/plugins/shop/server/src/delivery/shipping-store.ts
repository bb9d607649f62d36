import { centsSchema } from '@colophon/contracts/money/money';
import type { Country } from '@colophon/contracts/shop/shipping';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { type Locale, localeSchema } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { type Database, fromJsonColumn, runPrepared } from '../platform/database';
import type { VatRate } from '../vat/domain/vat';
import { vatRateSchema } from '../vat/vat-rate-store';
import { type ClosingNotice, closingNotice, codesIn, type ShippingZone } from './domain/shipping';

const ZONE = 'plugin::shop.shipping-zone';
const COUNTRY = 'plugin::shop.shipping-country';

// Staff enter the weight classes as JSON: invalid classes are skipped, so that they do not stop the shop.
const ratesSchema = z
  .array(z.object({ upToGrams: z.int().positive(), amount: centsSchema.min(0) }))
  .catch([]);
/** A zone as stored. */
const zoneSchema = z.object({
  name: z.string(),
  rates: ratesSchema,
  freeFrom: centsSchema.nullable().catch(null),
});
const countrySchema = z.object({ code: z.string(), name_en: z.string(), name_nl: z.string() });

/** Lists the countries with delivery, by name in a language. */
export async function listCountries(strapi: Core.Strapi, locale: Locale): Promise<Country[]> {
  const rows: unknown[] = await strapi.db
    .query(COUNTRY)
    .findMany({ where: { zone: { id: { $notNull: true } } } });
  return z
    .array(countrySchema)
    .parse(rows)
    .map((row) => ({ code: row.code, name: row[`name_${locale}`] }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Counts the zones: none means that the shop was never seeded. */
export function countZones(strapi: Core.Strapi): Promise<number> {
  return strapi.db.query(ZONE).count();
}

/** Adds a zone with its countries, for the seed. */
export async function addZone(
  strapi: Core.Strapi,
  { name, rates, freeFrom }: ShippingZone,
  countries: readonly { code: string; name_en: string; name_nl: string }[],
): Promise<void> {
  const zone: { id: number } = await strapi.db.query(ZONE).create({ data: { name, rates, freeFrom } });
  for (const country of countries) {
    await strapi.db.query(COUNTRY).create({ data: { ...country, zone: zone.id } });
  }
}

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

const deliverySchema = z.object({
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
  db: Database,
  country: string,
  { billing = country, on }: { billing?: string; on: PressDay },
): Promise<Delivery> {
  const bindings = [country, billing];
  const [row] = await runPrepared(db, 'shop_delivery', SELECT_DELIVERY, bindings);
  const { zone, rates, countries, closing } = deliverySchema.parse(row);
  const notices = noticesOf(closing);
  const closedBy = new Map<string, ClosingNotice>();
  for (const code of countries) {
    const notice = closingNotice(notices, { country: code, on });
    if (notice) closedBy.set(code, notice);
  }
  const openCountries = new Set(countries.filter((code) => !closedBy.has(code)));
  return { zone: openCountries.has(country) ? zone : null, rates, openCountries, closedBy };
}

function noticesOf(rows: z.infer<typeof deliverySchema>['closing']): ClosingNotice[] {
  const notices = new Map<string, ClosingNotice>();
  for (const { id, locale, text, open, from, until } of rows) {
    const texts = { ...notices.get(id)?.texts, [locale]: text };
    notices.set(id, { openCountries: codesIn(open), from, until, texts });
  }
  return [...notices.values()];
}

const listedCountrySchema = z.object({ documentId: z.string(), code: z.string() });
/** A country as staff entered it. */
type ListedCountry = z.infer<typeof listedCountrySchema>;
/** A zone with its countries; `documentId` links to its form. */
export type ListedZone = ShippingZone & { documentId: string; countries: ListedCountry[] };

const listedZoneSchema = z.object({
  documentId: z.string(),
  zone: z.preprocess(fromJsonColumn, zoneSchema),
  countries: z.preprocess(fromJsonColumn, z.array(listedCountrySchema)),
});

const COUNTRY_JSON = `json_build_object('documentId', c.document_id, 'code', c.code)`;
const SELECT_ZONES = `
  SELECT z.document_id AS "documentId",
    json_build_object('name', z.name, 'rates', z.rates, 'freeFrom', z.free_from) AS zone,
    coalesce(json_agg(${COUNTRY_JSON} ORDER BY c.code) FILTER (WHERE c.id IS NOT NULL), '[]') AS countries
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
      .object({ rows: z.array(listedZoneSchema) })
      .parse(zones)
      .rows.map(({ documentId, zone, countries }) => ({ ...zone, documentId, countries })),
    closed: z.object({ rows: z.array(listedCountrySchema) }).parse(closed).rows,
  };
}
