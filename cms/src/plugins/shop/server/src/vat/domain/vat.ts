import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/catalogue/product';
import { type Cents, cents } from '@colophon/contracts/money/money';
import type { CountryVat, ProductKind, VatPeriod } from '@colophon/contracts/shop-admin/delivery';
import type { PressDay } from '@colophon/contracts/time/press-day';

/** A VAT rate on books of one kind in one country, from a day until the next one of the same kind and country. */
export type VatRate = {
  /** ISO 3166-1 alpha-2 */
  country: string;
  kind: ProductKind;
  /** fraction: 0.09, not 9 */
  rate: number;
  /** ISO date, first day of validity */
  from: string;
  /** ISO date of the last comparison with its source; absent when unknown */
  checkedOn?: string;
};

/** The product kind of a binding or file format. */
export function productKind(format: PublicationFormat): ProductKind {
  return isEbookFormat(format) ? 'ebook' : 'print';
}

/**
 * Finds the VAT rate of a country on a day, as a fraction.
 * @returns 0 for a country without rates: deliveries outside the EU are exports
 */
export function vatRateFor(
  rates: readonly VatRate[],
  query: { country: string; kind: ProductKind; on: PressDay },
): number {
  return currentRate(rates, query)?.rate ?? 0;
}

/** Finds the rate of a country on a day; undefined for a country without rates. */
export function currentRate(
  rates: readonly VatRate[],
  { country, kind, on }: { country: string; kind: ProductKind; on: PressDay },
): VatRate | undefined {
  let latest: VatRate | undefined;
  for (const rate of rates) {
    if (rate.country !== country || rate.kind !== kind || rate.from > on) continue;
    if (!latest || rate.from > latest.from) latest = rate;
  }
  return latest;
}

/**
 * Calculates the price of one copy with VAT, rounded half up once, in cents. In the Netherlands the consumer price of
 * the edition takes precedence where it is set, since net cents cannot express every gross price.
 * @param price  net and, optionally, the Dutch consumer price, in cents
 */
export function unitGross(
  { price, priceInclVat }: { price: Cents; priceInclVat: Cents | null },
  { rate, country }: { rate: number; country: string },
): Cents {
  if (country === 'NL' && priceInclVat !== null) return priceInclVat;
  return divideHalfUp(price * (WHOLE + rateInParts(rate)), WHOLE);
}

/**
 * Calculates the VAT contained in a gross amount, rounded half up to the cent.
 * @param gross  cents, VAT included, not negative
 * @param rate   fraction: 0.09, not 9
 */
export function vatWithin(gross: Cents, rate: number): Cents {
  return divideHalfUp(gross * rateInParts(rate), WHOLE + rateInParts(rate));
}

// Rates are converted to hundredths of a percent, so that every product is an integer: 50 × 1.09 in floats is
// 54.50000000000001, and 1.005 is not exactly 1.005.
const WHOLE = 10_000;

function rateInParts(rate: number): number {
  return Math.round(rate * WHOLE);
}

function divideHalfUp(amount: number, by: number): Cents {
  return cents(Math.floor((2 * amount + by) / (2 * by)));
}

/** Groups all rates by country, each with its period. */
export function vatByCountry(rates: readonly VatRate[], on: PressDay): CountryVat[] {
  const countries = [...new Set(rates.map(({ country }) => country))].sort();
  return countries.map((country) => ({
    country,
    print: periodsOf(rates, { country, kind: 'print' }, on),
    ebook: periodsOf(rates, { country, kind: 'ebook' }, on),
  }));
}

function periodsOf(
  rates: readonly VatRate[],
  { country, kind }: { country: string; kind: ProductKind },
  on: PressDay,
): VatPeriod[] {
  const own = rates
    .filter((rate) => rate.country === country && rate.kind === kind)
    .sort((a, b) => a.from.localeCompare(b.from));
  return own.map(({ rate, from }, i) => {
    const until = own[i + 1]?.from ?? null;
    return { rate, from, until, isNow: from <= on && (until === null || on < until) };
  });
}
