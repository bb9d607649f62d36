import type { Cents } from '@colophon/contracts/money/money';
import type { DeliveryOverview, DeliveryQuote, ProductKind } from '@colophon/contracts/shop-admin/delivery';
import type { PressDay } from '@colophon/contracts/time/press-day';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../audit/audit-store';
import { vatRateFor } from '../vat/domain/vat';
import { vatByCountry } from '../vat/domain/vat-periods';
import { loadVatRates } from '../vat/vat-rate-store';
import { loadDelivery } from './delivery-store';
import { type ListedZone, loadDeliveryTable } from './delivery-table-store';
import { quoteDelivery } from './domain/delivery-quote';
import { deliveryWarnings } from './domain/delivery-warnings';

/** Reads all zones and rates, with warnings about what looks wrong in them. */
export async function deliveryOverview(
  strapi: Core.Strapi,
  { locale, on }: { locale: Locale; on: PressDay },
): Promise<DeliveryOverview> {
  const db = strapi.db.connection;
  const [{ zones, closed }, rates, ...audits] = await Promise.all([
    loadDeliveryTable(db),
    loadVatRates(strapi),
    ...['zone:', 'country:', 'vat:'].map((kind) => auditOf(db, kind, 10)),
  ]);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const withName = <T extends { code: string }>(country: T) => ({
    ...country,
    name: names.of(country.code) ?? country.code,
  });
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, locale);
  const codesOf = (zone: ListedZone) => zone.countries.map(({ code }) => code);
  return {
    zones: zones.map(({ rates: classes, countries, ...zone }) => ({
      ...zone,
      classes: [...classes].sort((a, b) => a.upToGrams - b.upToGrams),
      countries: countries.map(withName).sort(byName),
    })),
    closed: closed.map(withName).sort(byName),
    vat: vatByCountry(rates, on)
      .map((row) => ({ ...row, name: names.of(row.country) ?? row.country }))
      .sort(byName),
    warnings: deliveryWarnings(
      zones.map((zone) => ({ ...zone, countries: codesOf(zone) })),
      rates,
      on,
    ),
    audit: audits
      .flat()
      .sort((a, b) => b.id - a.id)
      .slice(0, 10),
  };
}

/** Quotes the delivery of goods to a country on a day; null for a closed country. */
export async function quote(
  strapi: Core.Strapi,
  parcel: { country: string; goods: Cents; grams: number; on: PressDay },
): Promise<DeliveryQuote | null> {
  const { zone, rates } = await loadDelivery(strapi, parcel.country, { on: parcel.on });
  return quoteDelivery(zone, rates, parcel);
}

/** Dutch VAT of each product kind, as fractions, to show a gross price next to a price field. */
export async function dutchVat(strapi: Core.Strapi, on: PressDay): Promise<Record<ProductKind, number>> {
  const rates = await loadVatRates(strapi);
  const rateOf = (kind: ProductKind) => vatRateFor(rates, { country: 'NL', kind, on });
  return { print: rateOf('print'), ebook: rateOf('ebook') };
}
