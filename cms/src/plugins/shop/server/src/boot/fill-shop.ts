import { LOCALES, type Locale } from '@colophon/contracts/locale';
import type { Core } from '@strapi/strapi';
import type { VatRate } from '../domain/vat';
import { inTransaction } from '../store/database';
import { addZone, countZones } from '../store/shipping';
import { addVatRates, countVatRates } from '../store/vat-rates';
import { SHIPPING_FACTS } from './shipping-facts';
import { VAT_FACTS, type VatFact } from './vat-facts';

/** Any number that every replica knows: whoever holds it fills the shop. */
const FILLING = 7_301_942;

/**
 * Gives an empty shop the rates, zones and countries without which it cannot price a cart. What staff have made
 * of them later is never touched. Two replicas that boot at once fill it once.
 */
export async function fillShop(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [FILLING]);
    if ((await countVatRates(strapi)) === 0) await addVatRates(strapi, VAT_FACTS.flatMap(bothKinds));
    if ((await countZones(strapi)) > 0) return;
    for (const { zone, countries } of SHIPPING_FACTS) {
      await addZone(strapi, zone, countries.map(namedCountry));
    }
  });
}

/** The rates of a row of {@link VAT_FACTS}, as the table has them. */
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
