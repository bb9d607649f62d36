import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { VatRate } from './domain/vat';

const UID = 'plugin::shop.vat-rate';

/** A rate as stored. */
export const vatRateSchema = z
  .object({
    country: z.string(),
    kind: z.enum(['print', 'ebook']),
    // PostgreSQL returns a decimal column as text
    percentage: z.coerce.number(),
    from: z.string(),
    checkedOn: z.string().nullish(),
  })
  .transform(
    ({ country, kind, percentage, from, checkedOn }): VatRate => ({
      country,
      kind,
      // hundredths of a percent are integers, so 5.5 becomes 0.055 and not 0.05500000000000001
      rate: Math.round(percentage * 100) / 10_000,
      from,
      ...(checkedOn && { checkedOn }),
    }),
  );

/** Loads every VAT rate, past and future ones included. */
export async function loadVatRates(strapi: Core.Strapi): Promise<VatRate[]> {
  const rows: unknown[] = await strapi.db.query(UID).findMany({});
  return z.array(vatRateSchema).parse(rows);
}

/** Counts the rates: none means that the shop was never seeded. */
export function countVatRates(strapi: Core.Strapi): Promise<number> {
  return strapi.db.query(UID).count();
}

/** Adds rates with their sources, for the seed. */
export async function addVatRates(
  strapi: Core.Strapi,
  rates: readonly (VatRate & { source: string | null })[],
): Promise<void> {
  for (const { country, kind, rate, from, checkedOn = null, source: note } of rates) {
    const percentage = Math.round(rate * 10_000) / 100;
    await strapi.db.query(UID).create({ data: { country, kind, percentage, from, checkedOn, note } });
  }
}
