import { languagesOf } from '@colophon/contracts/values/language';
import { codeOf } from '@colophon/onix/read/code-of';

/**
 * The code of list 74 (ISO 639-2/B) for a language of ours, two or three letters.
 * @returns null for what is no code: ONIX allows no other
 */
export function onixLanguage(language: string): string | null {
  return codeOf(74, language);
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
