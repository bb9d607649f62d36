import { formatMoney } from '@colophon/contracts/format-money';
import { cents } from '@colophon/contracts/money';

/** An amount of the server's answers as the press writes it: '€ 1.234,56'. @param amount  cents */
export function euro(amount: number): string {
  return formatMoney(cents(amount));
}

/** A weight as '2 kg', and below a kilogram as '750 g'. */
export function weight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`;
}
