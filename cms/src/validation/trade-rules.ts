import { readThema } from '@colophon/contracts/catalogue/thema';
import { ACCESSIBILITY_CODES, codesIn } from '@colophon/contracts/catalogue/trade';
import type { Locale } from '@colophon/contracts/values/locale';
import { parseGln, parseIsni, parseOrcid, parseRor } from '@colophon/contracts/values/name-identifier';
import type { FieldRule } from './field-rules';

/* Rules of the fields that the book trade asks for. */

type Words = Readonly<Record<Locale, string>>;

/** A rule that stores what a reader returns, and refuses what it returns null for. */
function ruleOf(read: (text: string) => string | null, problem: Words): FieldRule {
  return (text, language = 'en') => {
    const value = read(text);
    return value === null ? { problem: problem[language] } : { value };
  };
}

const THEMA: Readonly<Record<Locale, Record<'unknown' | 'qualifier-first', (code: string) => string>>> = {
  en: {
    unknown: (code) => `Thema has no code '${code}'. Is a character wrong or missing?`,
    'qualifier-first': (code) =>
      `'${code}' begins with a digit: it says more of a subject. Put a subject, which begins with a letter, first.`,
  },
  nl: {
    unknown: (code) => `Thema heeft geen code ‘${code}’. Is er een teken fout of vergeten?`,
    'qualifier-first': (code) =>
      `‘${code}’ begint met een cijfer: dat is een aanvulling op een onderwerp. Zet een onderwerp, dat met een letter begint, vooraan.`,
  },
};

/** Codes of Thema, the main subject first; stored one a line. */
export const themaRule: FieldRule = (text, language = 'en') => {
  const read = readThema(text);
  if ('codes' in read) return { value: read.codes };
  return { problem: THEMA[language][read.problem.code](read.problem.value) };
};

/** A code of the Dutch uniform classification of books: three digits. */
export const nurRule = ruleOf((text) => /^[1-9]\d\d$/.exec(text.trim())?.[0] ?? null, {
  en: 'A NUR code has three digits, from 100 to 999.',
  nl: 'Een NUR-code heeft drie cijfers, van 100 tot en met 999.',
});

export const orcidRule = ruleOf(parseOrcid, {
  en: 'This is no ORCID iD: 16 characters, as in 0000-0002-1825-0097. Is one wrong or swapped?',
  nl: 'Dit is geen ORCID iD: 16 tekens, zoals 0000-0002-1825-0097. Is er een fout of verwisseld?',
});

export const isniRule = ruleOf(parseIsni, {
  en: 'This is no ISNI: 16 characters, as in 0000 0001 2103 2683. Is one wrong or swapped?',
  nl: 'Dit is geen ISNI: 16 tekens, zoals 0000 0001 2103 2683. Is er een fout of verwisseld?',
});

export const rorRule = ruleOf(parseRor, {
  en: 'This is no ROR ID: it has nine characters, as in https://ror.org/04dkp9463. Look the organisation up at ror.org.',
  nl: 'Dit is geen ROR ID: het heeft negen tekens, zoals https://ror.org/04dkp9463. Zoek de organisatie op bij ror.org.',
});

export const glnRule = ruleOf(parseGln, {
  en: 'A GLN has 13 digits, of which the last fits the others. Is a digit wrong or swapped?',
  nl: 'Een GLN heeft 13 cijfers, waarvan het laatste bij de andere past. Is er een cijfer fout of verwisseld?',
});

/** The beginning of the DOIs of a press, with or without its resolver. */
export const doiPrefixRule = ruleOf(
  (text) => /^(?:https?:\/\/doi\.org\/)?(10\.\d{4,9}(?:\.\d+)*)\/?$/.exec(text.trim())?.[1] ?? null,
  {
    en: 'A DOI prefix begins with 10. and has no slash: 10.5117.',
    nl: 'Een DOI-prefix begint met 10. en heeft geen schuine streep: 10.5117.',
  },
);

/** A rule that stores codes one a line, and refuses those that its list does not have. */
function codesRule(
  isCode: (code: string) => boolean,
  problem: Readonly<Record<Locale, (code: string) => string>>,
): FieldRule {
  return (text, language = 'en') => {
    const codes = codesIn(text);
    const wrong = codes.find((code) => !isCode(code));
    return wrong === undefined
      ? { value: [...new Set(codes)].join('\n') }
      : { problem: problem[language](wrong) };
  };
}

/** Codes of list 175, for details of a binding or a file. */
export const formatDetailRule = codesRule((code) => /^[A-Z]\d{3}$/.test(code), {
  en: (code) => `'${code}' is no code of list 175: a letter and three digits, as in B105.`,
  nl: (code) => `‘${code}’ is geen code van lijst 175: een letter en drie cijfers, zoals B105.`,
});

/** Codes of list 196, for the accessibility of an e-book. */
export const accessibilityRule = codesRule((code) => ACCESSIBILITY_CODES.includes(code), {
  en: (code) => `'${code}' is no code of list 196 for accessibility: two digits, as in 14.`,
  nl: (code) => `‘${code}’ is geen code van lijst 196 voor toegankelijkheid: twee cijfers, zoals 14.`,
});
