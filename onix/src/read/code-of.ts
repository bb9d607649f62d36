import { canonicalLanguage } from '@colophon/contracts/values/language';
import { codesOf, type ListNumber } from '../code-lists';

/** List 74 by the codes of BCP 47; of several for one language the first, save the withdrawn one of Moldavian. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  [...codesOf(74)]
    .filter((code) => code !== 'mol')
    .reverse()
    .map((code) => [canonicalLanguage(code), code]),
);

/**
 * The code of a list that a feed means: as it stands, or in capitals (languages: small letters), or with the zero that a
 * spreadsheet took from it, or any other code of a language. Null for a code that the list does not have.
 */
export function codeOf(list: ListNumber, written: string): string | null {
  const codes = codesOf(list);
  if (codes.has(written)) return written;
  const other = list === 74 ? written.toLowerCase() : written.toUpperCase();
  if (codes.has(other)) return other;
  if (list === 74) return LANGUAGES.get(canonicalLanguage(other)) ?? null;
  const padded = other.padStart(2, '0');
  return codes.has(padded) ? padded : null;
}
