import { cents } from '@colophon/contracts/money/money';
import type { Country } from '@colophon/contracts/shop/shipping';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { ShippingZone } from './domain/shipping';

const ZONE = 'plugin::shop.shipping-zone';
const COUNTRY = 'plugin::shop.shipping-country';

// Staff enter the weight classes as JSON: invalid classes are skipped, so that they do not stop the shop.
const ratesSchema = z
  .array(z.object({ upToGrams: z.int().positive(), amount: z.int().min(0).transform(cents) }))
  .catch([]);
/** A zone as stored. */
export const zoneSchema = z.object({
  name: z.string(),
  rates: ratesSchema,
  freeFrom: z.int().transform(cents).nullable().catch(null),
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
