import { cleanLine } from '@colophon/contracts/values/clean-text';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';
import { AUDIENCE_WORDS, choicesOf, ENDED_WORDS, FORMAT_WORDS, ROLE_WORDS, TYPE_WORDS } from './words';

const oneOf = (words: Parameters<typeof choicesOf>[0]) => ({
  en: `one of: ${choicesOf(words, 'en')}`,
  nl: `een van: ${choicesOf(words, 'nl')}`,
});

/** What a cell should have held; {name} is a value of the misread cell. */
const EXPECTED_WORDS = {
  isbn: { en: 'an ISBN with a right check digit', nl: 'een ISBN met een kloppend controlecijfer' },
  text: { en: 'a text of at most {limit} characters', nl: 'een tekst van hoogstens {limit} tekens' },
  'no-day': {
    en: 'a text; the spreadsheet has made a date of it',
    nl: 'een tekst; het rekenblad heeft er een datum van gemaakt',
  },
  'no-error': { en: 'a value; the formula failed', nl: 'een waarde; de formule is mislukt' },
  amount: { en: 'an amount in euros such as 29.95', nl: 'een bedrag in euro’s, zoals 29,95' },
  'clear-amount': {
    en: 'an amount with two decimals; this may be thousands or a few euros',
    nl: 'een bedrag met twee decimalen; dit kunnen duizenden of enkele euro’s zijn',
  },
  day: {
    en: 'a date such as 2027-03-15 or 15-03-2027 (day, month, year)',
    nl: 'een datum zoals 2027-03-15 of 15-03-2027 (dag, maand, jaar)',
  },
  'yes-no': { en: 'yes or no', nl: 'ja of nee' },
  'whole-number': {
    en: 'a whole number from {least} to {most}',
    nl: 'een geheel getal van {least} tot {most}',
  },
  format: oneOf(FORMAT_WORDS),
  type: oneOf(TYPE_WORDS),
  audience: oneOf(AUDIENCE_WORDS),
  ended: oneOf(ENDED_WORDS),
  thema: {
    en: 'Thema codes, the main subject first; {code} cannot stand there',
    nl: 'Thema-codes, het hoofdonderwerp eerst; {code} kan daar niet staan',
  },
  nur: { en: 'a NUR code of three digits', nl: 'een NUR-code van drie cijfers' },
  doi: { en: 'a DOI such as 10.5117/9789089641243', nl: 'een DOI zoals 10.5117/9789089641243' },
  address: {
    en: 'a whole address, beginning with https://',
    nl: 'een volledig adres, beginnend met https://',
  },
  languages: {
    en: 'language codes such as ENG or NED|ENG',
    nl: 'taalcodes zoals ENG of NED|ENG',
  },
  contributors: {
    en: `a name a line, as in “Mara Quist [Quist, Mara] (author)”, with one of the roles ${choicesOf(ROLE_WORDS, 'en')}`,
    nl: `een naam per regel, zoals ‘Mara Quist [Quist, Mara] (auteur)’, met een van de rollen ${choicesOf(ROLE_WORDS, 'nl')}`,
  },
  series: {
    en: 'a name, with an ISSN behind it or without: “Low Lands [0165-0505]”',
    nl: 'een naam, al dan niet met een ISSN erachter: ‘Lage landen [0165-0505]’',
  },
  'same-title': {
    en: 'what row {row} says of the same work, or nothing',
    nl: 'wat rij {row} over hetzelfde werk zegt, of niets',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** What a cell should have held: a key of its words. */
export type Expected = keyof typeof EXPECTED_WORDS;

const LONGEST_VALUE = 60;

/** That a value is not what was expected, as a sentence. */
export function describeMisread(
  value: string,
  { expected, values = {} }: { expected: Expected; values?: Readonly<Record<string, string>> },
): Record<Locale, string> {
  const characters = [...cleanLine(value)];
  const shown =
    characters.length > LONGEST_VALUE
      ? `${characters.slice(0, LONGEST_VALUE).join('')}…`
      : characters.join('');
  const { en, nl } = EXPECTED_WORDS[expected];
  return {
    en: `“${shown}” is not ${fillText(en, values)}.`,
    nl: `‘${shown}’ is niet ${fillText(nl, values)}.`,
  };
}
