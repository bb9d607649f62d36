const money = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
const percents = new Intl.NumberFormat('nl-NL', { style: 'percent', maximumFractionDigits: 2 });

/** An amount in cents as '€ 1.234,56'. */
export function euro(cents: number): string {
  return money.format(cents / 100);
}

/** A fraction as '5,5%'. */
export function percent(fraction: number): string {
  return percents.format(fraction);
}

/** A weight as '2 kg', and below a kilogram as '750 g'. */
export function weight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`;
}
