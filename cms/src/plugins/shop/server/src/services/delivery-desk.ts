import type { Locale } from '@colophon/contracts/locale';
import type { Cents } from '@colophon/contracts/money';
import type { PressDay } from '@colophon/contracts/press-day';
import type { Core } from '@strapi/strapi';
import { type DeliveryQuote, quoteDelivery } from '../domain/delivery-quote';
import { type DeliveryWarning, deliveryWarnings } from '../domain/delivery-warnings';
import { type ProductKind, vatRateFor } from '../domain/vat';
import { type CountryVat, vatByCountry } from '../domain/vat-periods';
import { type AuditEntry, auditOf } from '../store/audit';
import { loadDelivery } from '../store/delivery';
import { type ListedZone, loadDeliveryTable } from '../store/delivery-table';
import { loadVatRates } from '../store/vat-rates';

type NamedCountry = { documentId: string; code: string; name: string };

/** Where we deliver, for how much and with which VAT, as a person reads it; amounts gross, in cents. */
export type DeliveryOverview = {
  zones: (Pick<ListedZone, 'documentId' | 'name' | 'freeFrom'> & {
    classes: ListedZone['rates'];
    countries: NamedCountry[];
  })[];
  /** countries without a zone: nothing is sent there */
  closed: NamedCountry[];
  vat: (CountryVat & { name: string })[];
  warnings: DeliveryWarning[];
  audit: AuditEntry[];
};

/** All zones and rates, and what looks wrong in them. */
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
  const named = <T extends { code: string }>(country: T) => ({
    ...country,
    name: names.of(country.code) ?? country.code,
  });
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, locale);
  const codesOf = (zone: ListedZone) => zone.countries.map(({ code }) => code);
  return {
    zones: zones.map(({ rates: classes, countries, ...zone }) => ({
      ...zone,
      classes: [...classes].sort((a, b) => a.upToGrams - b.upToGrams),
      countries: countries.map(named).sort(byName),
    })),
    closed: closed.map(named).sort(byName),
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

/** What sending goods to a country would cost on a day; null for a country that is closed. */
export async function quote(
  strapi: Core.Strapi,
  parcel: { country: string; goods: Cents; grams: number; on: PressDay },
): Promise<DeliveryQuote | null> {
  const { zone, rates } = await loadDelivery(strapi, parcel.country, { on: parcel.on });
  return quoteDelivery(zone, rates, parcel);
}

/** The Dutch VAT of each kind of book, as fractions: what a price is shown with where it is entered. */
export async function dutchVat(strapi: Core.Strapi, on: PressDay): Promise<Record<ProductKind, number>> {
  const rates = await loadVatRates(strapi);
  const rateOf = (kind: ProductKind) => vatRateFor(rates, { country: 'NL', kind, on });
  return { print: rateOf('print'), ebook: rateOf('ebook') };
}
