import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { SHIPPING_FACTS } from '../delivery/shipping-facts';
import { addZone, countZones } from '../delivery/shipping-store';
import { inTransaction } from '../platform/database';
import type { VatRate } from '../vat/domain/vat';
import { VAT_FACTS, type VatFact } from '../vat/vat-facts';
import { addVatRates, countVatRates } from '../vat/vat-rate-store';

/**
 * Seeds an empty shop with the rates, zones and countries that it needs to price a cart. Changes by staff are never
 * overwritten. Runs at boot, which one CMS does at a time.
 */
export async function fillShop(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async () => {
    if ((await countVatRates(strapi)) === 0) await addVatRates(strapi, VAT_FACTS.flatMap(bothKinds));
    if ((await countZones(strapi)) > 0) return;
    for (const { zone, countries } of SHIPPING_FACTS) {
      await addZone(strapi, zone, countries.map(namedCountry));
    }
  });
}

/** The rates of a row of {@link VAT_FACTS} for both product kinds, as the table stores them. */
export function bothKinds({
  print,
  ebook,
  source,
  ...row
}: VatFact): (VatRate & { source: string | null })[] {
  const shared = { ...row, source: source ?? null };
  return [
    { ...shared, kind: 'print', rate: print / 100 },
    { ...shared, kind: 'ebook', rate: ebook / 100 },
  ];
}

const names = Object.fromEntries(
  LOCALES.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region' })]),
) as Record<Locale, Intl.DisplayNames>;

function namedCountry(code: string): { code: string; name_en: string; name_nl: string } {
  return { code, name_en: names.en.of(code) ?? code, name_nl: names.nl.of(code) ?? code };
}
