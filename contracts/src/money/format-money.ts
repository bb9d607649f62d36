import type { Cents } from './money';

/**
 * An amount as the press writes it in both languages: '€ 1.234,56', '−€ 5,00' below zero
 * (docs/specification.md#money-and-formatting). A no-break space keeps sign and amount on one line.
 * @param amount  cents
 */
export function formatMoney(amount: Cents): string {
  const [whole, rest] = euros(amount);
  return `${amount < 0 ? '−' : ''}€\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`;
}

/** An amount as a Dutch spreadsheet reads it, '-1234,05': no sign of the currency, no marks between thousands. @param amount  cents */
export function spreadsheetMoney(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}${euros(amount).join(',')}`;
}

/** An amount as data formats want it: '1234.56', '-2.50'. Never shown to a reader. @param amount  cents */
export function decimalMoney(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}${euros(amount).join('.')}`;
}

/**
 * A part of something as the press writes it in both languages: 0.09 is '9%', 0.055 is '5,5%', 0.0825 is '8,25%'.
 * Hundredths of a percent are rounded, since no rate of VAT has smaller parts.
 * @param fraction  1 is all of it
 */
export function formatPercent(fraction: number): string {
  return `${String(Math.round(fraction * 10_000) / 100).replace('.', ',')}%`;
}

/** Whole euros and the two digits of the cents, without the sign. */
function euros(amount: Cents): [whole: string, rest: string] {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return [digits.slice(0, -2), digits.slice(-2)];
}
