/** Codes and names of docs/specification.md#book--product that are in no standard. */
const OWN_CODES: Readonly<Record<string, string>> = { ENGLISH: 'en', DUTCH: 'nl', NED: 'nl', DUI: 'de' };

/**
 * The languages of a title as BCP 47 has them, two letters where there are, from any code of
 * docs/specification.md#book--product or of bibliographic records, combined forms too: 'NED|ENG' gives ['nl', 'en']. An unknown
 * code is kept in lower case, so nothing is lost.
 */
export function languagesOf(raw: string): string[] {
  const codes = raw
    .split(/[|,;/]/)
    .map((code) => code.trim())
    .filter(Boolean);
  return [...new Set(codes.map(canonicalLanguage))];
}

/** The code of BCP 47 for a language, two letters where there are; what is no code in lower case. */
export function canonicalLanguage(code: string): string {
  const own = OWN_CODES[code.toUpperCase()];
  if (own) return own;
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code.toLowerCase();
  }
}
