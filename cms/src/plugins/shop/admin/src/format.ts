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

/** A moment in the time of the person at the panel: '21-11-2026 14:05'. */
export function moment(iso: string): string {
  const date = new Date(iso);
  return `${dayOf(date)} ${part(date.getHours())}:${part(date.getMinutes())}`;
}

/** A date without a time, as it stands in the database: '2026-11-21' is '21-11-2026' everywhere. */
export function isoDay(date: string): string {
  return date.split('-').reverse().join('-');
}

function dayOf(date: Date): string {
  return [part(date.getDate()), part(date.getMonth() + 1), date.getFullYear()].join('-');
}

function part(value: number): string {
  return String(value).padStart(2, '0');
}
