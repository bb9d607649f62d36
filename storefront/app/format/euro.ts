import type { Cents } from '@colophon/contracts/money';

/**
 * An amount as the press writes it in both languages: '€ 1.234,56' (SPEC section 9). A no-break space keeps
 * sign and amount on one line.
 */
export function euro(amount: Cents): string {
  const whole = String(Math.trunc(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${amount < 0 ? '−' : ''}€\u00a0${whole},${rest}`;
}

/** An amount as data formats want it: '1234.56'. Never shown to a reader. */
export function decimalEuro(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
