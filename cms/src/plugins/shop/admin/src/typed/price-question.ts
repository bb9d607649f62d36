/** Why a price wants a second look before it is saved. */
export type PriceQuestion = 'underOne' | 'less' | 'more' | 'high';

/** Above this a first price is asked after: cents may have been typed, as the field took them once. */
const HIGH_CENTS = 100_000;

/**
 * What to ask about a price that was typed; null when it needs no question.
 * @param was  the saved price in cents; null for a title that has none yet
 * @param is   what was typed, in cents
 */
export function priceQuestion(was: number | null, is: number): PriceQuestion | null {
  if (was === is) return null;
  if (is > 0 && is < 100) return 'underOne';
  if (was === null) return is > HIGH_CENTS ? 'high' : null;
  if (is * 2 < was) return 'less';
  return is * 2 > was * 3 ? 'more' : null;
}
