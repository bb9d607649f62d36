/** A VAT rate as a percentage for people: 0.09 is '9', 0.055 is '5,5'. */
export function vatPercent(rate: number): string {
  return String(Math.round(rate * 1000) / 10).replace('.', ',');
}
