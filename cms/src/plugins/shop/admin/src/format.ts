import { formatMoney } from '@colophon/contracts/money/format-money';
import { cents } from '@colophon/contracts/money/money';

/** Formats an amount as the press does: '€ 1.234,56'. @param amount  cents */
export function euro(amount: number): string {
  return formatMoney(cents(amount));
}

/** Formats a weight as '2 kg', and below a kilogram as '750 g'. */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`;
}
