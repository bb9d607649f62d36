import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { languagesOf } from '@colophon/contracts/values/language';

/** Languages under the Dutch fixed book price law: Dutch and Frisian. */
const PROTECTED_LANGUAGES: ReadonlySet<string> = new Set(['nl', 'fy']);

/** The facts of an edition that decide its fixed price; `fixedPriceUntil` is an ISO date, its last day. */
export type FixedPriceFacts = {
  /** codes of docs/specification.md#book--product, combined forms too: 'NED|ENG' */
  language: string;
  publicationFormat: PublicationFormat;
  fixedPriceUntil: string | null;
};

/**
 * The end of an edition's fixed book price. The law covers printed books in Dutch or Frisian (bilingual ones included)
 * during a period that an editor enters.
 * @returns an ISO date, the last day of the period; null when discounts are allowed on that day
 */
export function fixedPriceUntil(
  { language, publicationFormat, fixedPriceUntil: lastDay }: FixedPriceFacts,
  on: PressDay,
): string | null {
  if (lastDay === null || isEbookFormat(publicationFormat)) return null;
  if (!languagesOf(language).some((code) => PROTECTED_LANGUAGES.has(code))) return null;
  return on <= lastDay ? lastDay : null;
}
