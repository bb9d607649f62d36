import type { Cents } from '@colophon/contracts/money/money';
import type { DeliveryOverview, DeliveryQuote, ProductKind } from '@colophon/contracts/shop-admin/delivery';
import { type PressDay, pressDay } from '@colophon/contracts/time/press-day';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../audit/audit-store';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import { panelLanguage } from '../platform/domain/panel-language';
import { parseAdminBody, refuseAdmin, replyToAdmin } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { vatByCountry, vatRateFor } from '../vat/domain/vat';
import { loadVatRates } from '../vat/vat-rate-store';
import { deliveryWarnings, quoteDelivery } from './domain/shipping';
import { type ListedZone, loadDelivery, loadDeliveryTable } from './shipping-store';

/** Reads all zones and rates, with warnings about what looks wrong in them. */
async function deliveryOverview(
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
async function quote(
  strapi: Core.Strapi,
  parcel: { country: string; goods: Cents; grams: number; on: PressDay },
): Promise<DeliveryQuote | null> {
  const { zone, rates } = await loadDelivery(strapi.db.connection, parcel.country, { on: parcel.on });
  return quoteDelivery(zone, rates, parcel);
}

/** Dutch VAT of each product kind, as fractions, to show a gross price next to a price field. */
async function dutchVat(strapi: Core.Strapi, on: PressDay): Promise<Record<ProductKind, number>> {
  const rates = await loadVatRates(strapi);
  const rateOf = (kind: ProductKind) => vatRateFor(rates, { country: 'NL', kind, on });
  return { print: rateOf('print'), ebook: rateOf('ebook') };
}

// Admin page of delivery and VAT; the routes require the permission.
export const deliveryAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(context: AdminContext<'deliveryShow'>): Promise<void> {
    const viewing = { locale: panelLanguage(context), on: pressDay(shopNow(), shopConfig(strapi).timeZone) };
    replyToAdmin(context, await deliveryOverview(strapi, viewing));
  },

  async dutchVat(context: AdminContext<'dutchVat'>): Promise<void> {
    replyToAdmin(context, await dutchVat(strapi, pressDay(shopNow(), shopConfig(strapi).timeZone)));
  },

  async quote(context: AdminContext<'deliveryQuote'>): Promise<void> {
    const parcel = parseAdminBody(context, 'deliveryQuote');
    if (!parcel) return;
    const { day, ...rest } = parcel;
    const on = day ?? pressDay(shopNow(), shopConfig(strapi).timeZone);
    const quoted = await quote(strapi, { ...rest, on });
    if (quoted) replyToAdmin(context, quoted);
    else refuseAdmin(context, 404, 'closed-country');
  },
});
