/** The codes that docs/specification.md#book--product lists, and the ones that bibliographic records use, by ISO 639-1. */
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
  CHI: 'zh',
  ZHO: 'zh',
};

/**
 * The languages of a title as ISO 639-1 codes, from any code of docs/specification.md#book--product, combined forms too:
 * 'NED|ENG' gives ['nl', 'en']. An unknown code is kept in lower case, so nothing is lost.
 */
export function languagesOf(raw: string): string[] {
  const codes = raw
    .split(/[|,;/]/)
    .map((code) => code.trim())
    .filter(Boolean);
  return [...new Set(codes.map((code) => ISO_BY_CODE[code.toUpperCase()] ?? code.toLowerCase()))];
}
