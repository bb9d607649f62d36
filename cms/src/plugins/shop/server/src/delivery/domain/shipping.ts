import { type Cents, cents, NO_CENTS } from '@colophon/contracts/money/money';
import { DEFAULT_COUNTRY } from '@colophon/contracts/shop/shipping';
import type { DeliveryQuote, DeliveryWarning } from '@colophon/contracts/shop-admin/delivery';
import type { PressDay } from '@colophon/contracts/time/press-day';
import type { Locale } from '@colophon/contracts/values/locale';
import { currentRate, type VatRate, vatRateFor, vatWithin } from '../../vat/domain/vat';

/** Delivery costs for the countries of a zone; amounts gross, in cents. */
export type ShippingZone = {
  name: string;
  /** lightest class first; a parcel of exactly `upToGrams` is in the class */
  rates: { upToGrams: number; amount: Cents }[];
  /** value of the goods from which delivery is free; null where never */
  freeFrom: Cents | null;
};

/** Assumed weight of a printed book without one. */
export const DEFAULT_WEIGHT_GRAMS = 500;

/**
 * Calculates the cost of delivery, gross, in cents. Above the heaviest class the goods are sent in several parcels.
 * @param goods  gross value of what is sent by post; 0 when nothing is sent
 * @param grams  weight of what is sent by post
 */
export function deliveryCosts(
  zone: ShippingZone | null,
  { goods, grams }: { goods: Cents; grams: number },
): Cents {
  if (!zone || grams <= 0) return NO_CENTS;
  if (zone.freeFrom !== null && goods >= zone.freeFrom) return NO_CENTS;
  const classes = [...zone.rates].sort((a, b) => a.upToGrams - b.upToGrams);
  const heaviest = classes.at(-1);
  if (!heaviest) return NO_CENTS;
  const fullParcels = Math.ceil(grams / heaviest.upToGrams) - 1;
  const rest = grams - fullParcels * heaviest.upToGrams;
  const last = classes.find((rate) => rest <= rate.upToGrams) ?? heaviest;
  return cents(fullParcels * heaviest.amount + last.amount);
}

/** A published notice that closes the shop for all but some countries while it is shown. */
export type ClosingNotice = {
  /** country codes; anything else that the editor typed opens nothing */
  openCountries: readonly string[];
  /** ISO dates, both included; null for no limit */
  from: string | null;
  until: string | null;
  /** Markdown, as the editor wrote it */
  texts: Partial<Record<Locale, string>>;
};

/** Finds the notice that closes the shop for a country on a day; null when none does. */
export function closingNotice(
  notices: readonly ClosingNotice[],
  { country, on }: { country: string; on: PressDay },
): ClosingNotice | null {
  return notices.find((notice) => showsOn(notice, on) && !notice.openCountries.includes(country)) ?? null;
}

/** The text of a notice in a language, or in the other one, without Markdown; null when it has none. */
export function noticeText({ texts }: ClosingNotice, locale: Locale): string | null {
  const text = texts[locale] ?? texts.en ?? texts.nl;
  return text === undefined ? null : plainText(text);
}

/** Extracts country codes from an editor's text: 'NL, BE us'. */
export function codesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((code) => code.length === 2);
}

function showsOn({ from, until }: ClosingNotice, on: PressDay): boolean {
  return (from === null || from <= on) && (until === null || on <= until);
}

function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Calculates the cost of sending printed books to a country, with the rules of the cart.
 * @param parcel  gross value and weight of the books
 * @returns null for a country without delivery
 */
export function quoteDelivery(
  zone: ShippingZone | null,
  rates: readonly VatRate[],
  parcel: { country: string; goods: Cents; grams: number; on: PressDay },
): DeliveryQuote | null {
  if (!zone) return null;
  const { country, goods, grams, on } = parcel;
  const delivery = deliveryCosts(zone, { goods, grams });
  const vatRate = vatRateFor(rates, { country, kind: 'print', on });
  const total = cents(goods + delivery);
  return {
    delivery,
    vatRate,
    vat: vatWithin(total, vatRate),
    total,
    isFree: zone.freeFrom !== null && goods >= zone.freeFrom,
  };
}

/** Members of the EU's VAT territory, by ISO code: deliveries there have their rate, never zero. */
export const EU_COUNTRIES: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];

/** Lists everything that looks wrong in zones and rates on a day, most urgent first. */
export function deliveryWarnings(
  zones: readonly (ShippingZone & { countries: readonly string[] })[],
  rates: readonly VatRate[],
  on: PressDay,
): DeliveryWarning[] {
  const open = zones.flatMap(({ countries }) => countries);
  const warnings: DeliveryWarning[] = [];
  const warn = (code: DeliveryWarning['code'], about: readonly string[]) => {
    for (const one of about) warnings.push({ code, about: one });
  };
  const hasRate = (country: string) => rates.some((rate) => rate.country === country);
  const zonesWhere = (which: (zone: (typeof zones)[number]) => boolean) =>
    zones.filter(which).map(({ name }) => name);

  warn('default-country-closed', open.includes(DEFAULT_COUNTRY) ? [] : [DEFAULT_COUNTRY]);
  warn(
    'zone-without-classes',
    zonesWhere((zone) => zone.rates.length === 0),
  );
  warn(
    'country-without-vat',
    open.filter((country) => EU_COUNTRIES.includes(country) && !hasRate(country)).sort(),
  );
  warn(
    'vat-where-export',
    open
      .filter((country) => !EU_COUNTRIES.includes(country))
      .filter((country) => vatRateFor(rates, { country, kind: 'print', on }) > 0)
      .sort(),
  );
  const unchecked = open.filter((country) => holdsUnchecked(rates, country, on)).sort();
  warn('vat-unchecked', unchecked.length > 0 ? [unchecked.join(', ')] : []);
  warn(
    'heavier-is-cheaper',
    zonesWhere(({ rates: classes }) => !risesWithWeight(classes)),
  );
  warn(
    'zone-without-countries',
    zonesWhere(({ countries }) => countries.length === 0),
  );
  return warnings;
}

/** Tells whether a current rate was checked, or started, more than a year ago. */
function holdsUnchecked(rates: readonly VatRate[], country: string, on: PressDay): boolean {
  const yearAgo = `${Number(on.slice(0, 4)) - 1}${on.slice(4)}`;
  return (['print', 'ebook'] as const).some((kind) => {
    const rate = currentRate(rates, { country, kind, on });
    return rate !== undefined && (rate.checkedOn ?? rate.from) < yearAgo;
  });
}

function risesWithWeight(classes: ShippingZone['rates']): boolean {
  const sorted = [...classes].sort((a, b) => a.upToGrams - b.upToGrams);
  return sorted.every((one, i) => i === 0 || one.amount >= (sorted[i - 1]?.amount ?? 0));
}
