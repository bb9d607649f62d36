import { codesOf, type ListNumber } from '../code-lists';

/** Languages by other codes of ISO 639 than those of list 74. */
const OTHER_LANGUAGE_CODES: Readonly<Record<string, string>> = {
  deu: 'ger',
  nld: 'dut',
  fra: 'fre',
  zho: 'chi',
  ces: 'cze',
  ell: 'gre',
  eus: 'baq',
  fas: 'per',
  hye: 'arm',
  isl: 'ice',
  kat: 'geo',
  mkd: 'mac',
  mri: 'mao',
  msa: 'may',
  mya: 'bur',
  ron: 'rum',
  slk: 'slo',
  sqi: 'alb',
  bod: 'tib',
  cym: 'wel',
  en: 'eng',
  nl: 'dut',
  de: 'ger',
  fr: 'fre',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  pl: 'pol',
  la: 'lat',
  fy: 'fry',
};

/**
 * The code of a list that a feed means: as it stands, or in capitals (languages: small letters), or with the zero that a
 * spreadsheet took from it. Null for a code that the list does not have.
 */
export function codeOf(list: ListNumber, written: string): string | null {
  const codes = codesOf(list);
  if (codes.has(written)) return written;
  const other = list === 74 ? written.toLowerCase() : written.toUpperCase();
  if (codes.has(other)) return other;
  if (list === 74) return OTHER_LANGUAGE_CODES[other] ?? null;
  const padded = other.padStart(2, '0');
  return codes.has(padded) ? padded : null;
}
