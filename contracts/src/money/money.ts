import { z } from 'zod';

/**
 * Amounts in whole euro cents. Made by {@link cents}, so a float or a bare number never gets in
 * (docs/specification.md#money-and-formatting).
 */
export const centsSchema = z.int().brand<'Cents'>();
export type Cents = z.infer<typeof centsSchema>;

/**
 * Brands a number as whole euro cents.
 * @throws RangeError when the number is not a safe integer
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in whole cents: ${amount}`);
  return amount as Cents;
}

/** Nothing to pay: 0 cents. */
export const NO_CENTS = cents(0);

/** Sum of amounts in cents; 0 for none. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** `a − b` in cents; may be negative. */
export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

/** An amount in cents, `count` times over. */
export function times(amount: Cents, count: number): Cents {
  return cents(amount * count);
}

/**
 * Splits an amount by weights so that the parts add up to it to the cent: what rounding leaves over goes
 * to the parts that lost most by it. All weights 0 counts as all equal.
 * @param amount   cents, may be negative
 * @param weights  at least one number, none below 0
 * @throws RangeError when there is no weight, or a negative one
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0 || weights.some((weight) => !(weight >= 0))) {
    throw new RangeError('allocate needs at least one weight and none below zero');
  }
  const total = weights.reduce((a, b) => a + b, 0);
  const shares = total > 0 ? weights.map((weight) => weight / total) : weights.map(() => 1 / weights.length);
  const exact = shares.map((share) => amount * share);
  const parts = exact.map((part) => Math.floor(part));
  const left = amount - parts.reduce((a, b) => a + b, 0);
  const byLoss = exact
    .map((part, index) => ({ index, lost: part - Math.floor(part) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (let i = 0; i < left; i++) {
    const { index } = byLoss[i % byLoss.length] as { index: number };
    parts[index] = (parts[index] as number) + 1;
  }
  return parts.map(cents);
}
