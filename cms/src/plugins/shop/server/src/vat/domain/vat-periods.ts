import type { CountryVat, ProductKind, VatPeriod } from '@colophon/contracts/shop-admin/delivery';
import type { PressDay } from '@colophon/contracts/time/press-day';
import type { VatRate } from './vat';

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
