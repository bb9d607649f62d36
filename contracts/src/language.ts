/** The codes that SPEC section 3 lists, and the ones that bibliographic records use, by ISO 639-1. */
const ISO_BY_CODE: Readonly<Record<string, string>> = {
  EN: 'en',
  ENG: 'en',
  ENGLISH: 'en',
  NL: 'nl',
  NED: 'nl',
  DUT: 'nl',
  NLD: 'nl',
  DUTCH: 'nl',
  DE: 'de',
  DUI: 'de',
  GER: 'de',
  DEU: 'de',
  FR: 'fr',
  FRA: 'fr',
  FRE: 'fr',
  ES: 'es',
  SPA: 'es',
  LA: 'la',
  LAT: 'la',
  IT: 'it',
  ITA: 'it',
  PT: 'pt',
  POR: 'pt',
  FY: 'fy',
  FRY: 'fy',
  ID: 'id',
  IND: 'id',
};

/**
 * The languages of a title as ISO 639-1 codes, from any code of SPEC section 3, combined forms too:
 * 'NED|ENG' gives ['nl', 'en']. A code that nobody knows is kept in lower case, so nothing is lost.
 */
export function languagesOf(raw: string): string[] {
  const codes = raw
    .split(/[|,;/]/)
    .map((code) => code.trim())
    .filter(Boolean);
  return [...new Set(codes.map((code) => ISO_BY_CODE[code.toUpperCase()] ?? code.toLowerCase()))];
}
