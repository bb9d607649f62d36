import { type Cents, cents } from '@colophon/contracts/money/money';
/** Reasons to confirm a price before it is saved. */
export type PriceQuestion = 'underOne' | 'less' | 'more' | 'high';

/** Threshold for a first price: cents may have been typed, as the field once took them. */
const HIGH = cents(100_000);

/**
 * Decides whether a typed price must be confirmed; null when not.
 * @param was  the saved price; null for a title without one
 * @param is   what was typed
 */
export function priceQuestion(was: Cents | null, is: Cents): PriceQuestion | null {
  if (was === is) return null;
  if (is > 0 && is < 100) return 'underOne';
  if (was === null) return is > HIGH ? 'high' : null;
  if (is * 2 < was) return 'less';
  return is * 2 > was * 3 ? 'more' : null;
}
