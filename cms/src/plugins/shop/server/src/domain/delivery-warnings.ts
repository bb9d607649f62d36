import type { PressDay } from '@colophon/contracts/press-day';
import { DEFAULT_COUNTRY } from '@colophon/contracts/shipping';
import type { ShippingZone } from './shipping';
import { currentRate, type VatRate, vatRateFor } from './vat';

/** Members of the VAT territory of the Union, by ISO code: what goes there bears their rate, and never none. */
export const EU_COUNTRIES: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];

/**
 * Something in zones and rates that staff should look at, though nothing forbids it. `about` is a zone or a country;
 * for rates that nobody has compared with their source for a year, all their countries: 'DK, ES'.
 */
export type DeliveryWarning = {
  code:
    | 'default-country-closed'
    | 'zone-without-classes'
    | 'zone-without-countries'
    | 'heavier-is-cheaper'
    | 'country-without-vat'
    | 'vat-where-export'
    | 'vat-unchecked';
  about: string;
};

/** All that looks wrong in the zones and rates of a shop on a day, most urgent first. */
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
  const named = (which: (zone: (typeof zones)[number]) => boolean) =>
    zones.filter(which).map(({ name }) => name);

  warn('default-country-closed', open.includes(DEFAULT_COUNTRY) ? [] : [DEFAULT_COUNTRY]);
  warn(
    'zone-without-classes',
    named((zone) => zone.rates.length === 0),
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
    named(({ rates: classes }) => !risesWithWeight(classes)),
  );
  warn(
    'zone-without-countries',
    named(({ countries }) => countries.length === 0),
  );
  return warnings;
}

/** Whether a rate that holds was looked up, or began, more than a year ago. */
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
