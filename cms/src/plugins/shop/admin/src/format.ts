const money = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });

/** An amount in cents as '€ 1.234,56'. */
export function euro(cents: number): string {
  return money.format(cents / 100);
}

/** A moment in the time of the person at the panel: '21-11-2026 14:05'. */
export function moment(iso: string): string {
  const date = new Date(iso);
  const part = (value: number) => String(value).padStart(2, '0');
  const day = [part(date.getDate()), part(date.getMonth() + 1), date.getFullYear()].join('-');
  return `${day} ${part(date.getHours())}:${part(date.getMinutes())}`;
}
