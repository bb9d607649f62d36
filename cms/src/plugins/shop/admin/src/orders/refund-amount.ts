/** What somebody types for an amount of money, in cents: '12,50', '12.5', '1.234,56', '€ 3'; null for anything else. */
export function centsOf(typed: string): number | null {
  const plain = typed.replace(/[€\s\u00a0]/g, '');
  const [, whole = '', fraction = ''] = /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') return null;
  return Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** An amount as it stands in the field: '12,50'. */
export function amountText(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
