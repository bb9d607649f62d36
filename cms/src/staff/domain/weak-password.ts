import { COMMON_WORDS } from './common-words';

/** Strapi requires eight characters, a capital, a small letter and a digit, which 'Welcome01' has. */
export const SHORTEST_PASSWORD = 12;
/** Fewer letters outside common words than this make no difference: '1', '!' or an initial. */
const FEWEST_OTHER_LETTERS = 4;
const FEWEST_KINDS = 6;

export type PasswordProblem = 'password-too-short' | 'password-common';

/** The letter that a look-alike replaces, in the two usual ways. */
const LOOKALIKES = [
  {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '@': 'a',
    $: 's',
    '!': 'i',
    '€': 'e',
  },
  {
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '6': 'g',
    '7': 't',
    '9': 'g',
    '@': 'a',
    $: 's',
    '|': 'l',
  },
] as const;

/**
 * Returns the reason why a password can be guessed: too short, of few different characters, or made of words that are common in
 * passwords, also with digits, signs and look-alikes ('W3lk0m-2026!!').
 * @param own  name and address of the person, whose parts count as common words too
 * @returns null for an acceptable one
 */
export function weakPassword(password: string, own: readonly string[] = []): PasswordProblem | null {
  const characters = [...password.normalize('NFC')];
  if (characters.length < SHORTEST_PASSWORD) return 'password-too-short';
  if (new Set(characters).size < FEWEST_KINDS) return 'password-common';
  const plain = stripAccents(password);
  const words = new Set([...COMMON_WORDS, ...own.flatMap(partsOf)]);
  const spellings = [plain, ...LOOKALIKES.map((signs) => stripAccents(replaceSigns(plain, signs)))];
  const others = spellings.map((spelling) => lettersOutside(lettersOf(spelling), words));
  return Math.min(...others) < FEWEST_OTHER_LETTERS ? 'password-common' : null;
}

const stripAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');
const replaceSigns = (text: string, signs: Readonly<Record<string, string>>) =>
  [...text].map((sign) => signs[sign] ?? sign).join('');

/** 'els.de.boer@press.example' gives els, boer, press and example: shorter parts occur in any text. */
const partsOf = (text: string) =>
  stripAccents(text)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 2);

/** The minimum of letters outside the words, over all ways to split a text into words. */
function lettersOutside(letters: string, words: ReadonlySet<string>): number {
  const longest = Math.max(...[...words].map((word) => word.length));
  // fewest[n]: letters of the first n that are in no word
  const fewest = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    let best = (fewest[end - 1] ?? 0) + 1;
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      if (words.has(letters.slice(start, end))) best = Math.min(best, fewest[start] ?? best);
    }
    fewest.push(best);
  }
  return fewest[letters.length] ?? 0;
}
