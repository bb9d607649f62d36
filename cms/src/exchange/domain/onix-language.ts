import { languagesOf } from '@colophon/contracts/values/language';

/** ISO 639-2/B of the languages that a catalogue's two-letter codes name (`languagesOf`). */
const THREE_LETTERS: Readonly<Record<string, string>> = {
  de: 'ger',
  en: 'eng',
  es: 'spa',
  fr: 'fre',
  fy: 'fry',
  id: 'ind',
  it: 'ita',
  la: 'lat',
  nl: 'dut',
  pt: 'por',
  zh: 'chi',
};

/**
 * The code of list 74 (ISO 639-2/B) for a language of ours, two or three letters.
 * @returns null for what is no code: ONIX allows no other
 */
export function onixLanguage(language: string): string | null {
  const code = THREE_LETTERS[language] ?? language;
  return /^[a-z]{3}$/.test(code) ? code : null;
}

/** The codes of list 74 for the languages of a title, as an editor wrote them: 'NED|ENG' gives ['dut', 'eng']. */
export function onixLanguages(raw: string): string[] {
  return languagesOf(raw).flatMap((language) => onixLanguage(language) ?? []);
}

/** What editors write for the codes of list 74 that most titles have; others keep their own code in capitals. */
const EDITORS_CODES: Readonly<Record<string, string>> = {
  chi: 'CHI',
  dut: 'NED',
  eng: 'ENG',
  fre: 'FRA',
  ger: 'DUI',
};

/** The languages of a title as an editor writes them, from codes of list 74: ['dut', 'eng'] gives 'NED|ENG'. */
export function ourLanguages(codes: readonly string[]): string {
  return codes.map((code) => EDITORS_CODES[code] ?? code.toUpperCase()).join('|');
}
