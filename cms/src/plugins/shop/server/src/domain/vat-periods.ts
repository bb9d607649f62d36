import type { PressDay } from '@colophon/contracts/press-day';
import type { ProductKind, VatRate } from './vat';

/** One rate for as long as it holds; dates are ISO, `until` the first day of the next one, null while there is none. */
export type VatPeriod = { rate: number; from: string; until: string | null; isNow: boolean };

/** The rates of one country, oldest first. */
export type CountryVat = { country: string } & Record<ProductKind, VatPeriod[]>;

/** All rates as a person reads them: country by country, each with the days on which it holds. */
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
