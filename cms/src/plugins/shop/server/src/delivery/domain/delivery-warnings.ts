import { DEFAULT_COUNTRY } from '@colophon/contracts/shop/shipping';
import type { DeliveryWarning } from '@colophon/contracts/shop-admin/delivery';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { currentRate, type VatRate, vatRateFor } from '../../vat/domain/vat';
import type { ShippingZone } from './shipping';

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
