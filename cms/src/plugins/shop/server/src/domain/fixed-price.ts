import { languagesOf } from '@colophon/contracts/language';
import type { PressDay } from '@colophon/contracts/press-day';
import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/product';

/** The languages whose new printed books have a price that Dutch law fixes: Dutch and Frisian. */
const PROTECTED_LANGUAGES: ReadonlySet<string> = new Set(['nl', 'fy']);

/** The facts of an edition on which a fixed price depends; `fixedPriceUntil` an ISO date, its last day. */
export type FixedPriceFacts = {
  /** codes of SPEC section 3, combined forms too: 'NED|ENG' */
  language: string;
  publicationFormat: PublicationFormat;
  fixedPriceUntil: string | null;
};

/**
 * Until which day nobody may sell an edition below its price: the law on the fixed book price. It holds for what is
 * printed, in Dutch or Frisian (in two languages is in Dutch too), while its period runs; an editor enters that.
 * @returns an ISO date, the last day of the period; null when a discount may be given on that day
 */
export function fixedPriceUntil(
  { language, publicationFormat, fixedPriceUntil: lastDay }: FixedPriceFacts,
  on: PressDay,
): string | null {
  if (lastDay === null || isEbookFormat(publicationFormat)) return null;
  if (!languagesOf(language).some((code) => PROTECTED_LANGUAGES.has(code))) return null;
  return on <= lastDay ? lastDay : null;
}
