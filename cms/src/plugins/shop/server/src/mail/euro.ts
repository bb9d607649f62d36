/** An amount in cents as the press writes it in both languages: '€ 1.234,56', '− € 5,00' below zero (SPEC section 9). */
export function euro(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '− ' : ''}€ ${whole},${digits.slice(-2)}`;
}
