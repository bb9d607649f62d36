import type { Settings } from '../settings';
import { nearWords } from '../text/near-words';
import type { TextIndex, Word } from '../text/text-index';
import type { Tokenizer } from '../text/tokenize';
import { type Phrase, pairDocuments } from './phrase';

/** Words and phrases that a term may match at one number of typos. */
export type Level = { words: readonly Word[]; phrases: readonly Phrase[] };
/** Everything that a term may match, by its number of typos. */
export type Derivations = {
  levels: readonly [Level, Level, Level];
  /** the exact word of the query; null when no document has it */
  itself: Word | null;
  /** true: it is the prefix of so many words that they are not distinguished */
  isCommonPrefix: boolean;
  maxTypos: number;
};
/** A word to find derivations of. */
export type TypedWord = {
  spelling: string;
  isPrefix: boolean;
  maxTypos: number;
  /** the words that it was joined from, if it was */
  parts: readonly string[] | null;
};

const NOTHING: Level = { words: [], phrases: [] };
/** Longer words are never found, in bytes. */
const LONGEST_WORD = 250;
const MOST_PREFIXES = 1000;
/** A prefix of at most this many bytes is common when at least this many words begin with it. */
const COMMON_PREFIX = { bytes: 4, words: 100 };
const MOST_SYNONYMS = 50;
const MOST_SYNONYM_WORDS = 100;

/** Number of typos allowed in a word of a query. */
export function typosAllowed(spelling: string, tolerance: Settings['typoTolerance']): number {
  const { enabled, minWordSizeForTypos, disableOnWords } = tolerance;
  const length = [...spelling].length;
  if (!enabled || length < minWordSizeForTypos.oneTypo) return 0;
  if (disableOnWords.some((word) => word.toLowerCase() === spelling)) return 0;
  return length < minWordSizeForTypos.twoTypos ? 1 : 2;
}

/** Finds the words of one index that words of queries may match. */
export class Deriver {
  readonly #synonyms: ReadonlyMap<string, string[][]>;
  readonly #isTolerant: (word: Word) => boolean;

  constructor(
    readonly text: TextIndex,
    readonly settings: Settings,
  ) {
    this.#synonyms = readSynonyms(settings.synonyms, text.tokenizer);
    this.#isTolerant = tolerantWords(text, settings.typoTolerance);
  }

  /** Tells whether typos are allowed in a word anywhere: it is no number, and some attribute allows them. */
  isTolerant(word: Word): boolean {
    return this.#isTolerant(word);
  }

  /** Derives from a word: itself, its completions, synonyms; at one typo two words; similar words. */
  derive(typed: TypedWord): Derivations {
    const { spelling, isPrefix, maxTypos, parts } = typed;
    if (Buffer.byteLength(spelling) > LONGEST_WORD) {
      return { levels: [NOTHING, NOTHING, NOTHING], itself: null, isCommonPrefix: false, maxTypos: 0 };
    }
    const itself = this.text.vocabulary.get(spelling) ?? null;
    const isCommonPrefix = isPrefix && this.#isCommonPrefix(spelling);
    const words = isPrefix ? this.#startingWith(spelling, isCommonPrefix) : [];
    if (itself && !words.includes(itself)) words.unshift(itself);
    const near = nearWords(this.text.vocabulary, spelling, { maxTypos, isPrefix }, this.#isTolerant);
    const split = this.#split(spelling);
    const isJoinedAgain = parts !== null && split?.every((word, i) => word?.spelling === parts[i]);
    const splits = split && !(isJoinedAgain && parts?.length === split.length) ? [split] : [];
    return {
      levels: [
        { words, phrases: this.#synonymsOf(parts ?? [spelling]) },
        { words: near.one, phrases: splits },
        { words: near.two, phrases: [] },
      ],
      itself,
      isCommonPrefix,
      maxTypos,
    };
  }

  /** Derives from a phrase: itself, where all its words are known. */
  derivePhrase(spellings: readonly (string | null)[]): Derivations {
    const phrase = this.lookUp(spellings);
    const phrases = phrase ? [phrase] : [];
    return {
      levels: [{ words: [], phrases }, NOTHING, NOTHING],
      itself: null,
      isCommonPrefix: false,
      maxTypos: 0,
    };
  }

  /** Makes a phrase of known words; null when one of them is in no document. */
  lookUp(spellings: readonly (string | null)[]): Phrase | null {
    const words: (Word | null)[] = [];
    for (const spelling of spellings) {
      const word = spelling === null ? null : this.text.vocabulary.get(spelling);
      if (word === undefined) return null;
      words.push(word);
    }
    return words;
  }

  #isCommonPrefix(prefix: string): boolean {
    if (Buffer.byteLength(prefix) > COMMON_PREFIX.bytes) return false;
    const [from, to] = this.text.vocabulary.rangeOf(prefix);
    const words = this.text.vocabulary.sorted();
    let count = 0;
    for (let at = from; at < to && count < COMMON_PREFIX.words; at++) {
      if (this.#isTolerant(words[at] as Word)) count++;
    }
    return count >= COMMON_PREFIX.words;
  }

  #startingWith(prefix: string, isCommon: boolean): Word[] {
    const [from, to] = this.text.vocabulary.rangeOf(prefix);
    const most = isCommon ? to : Math.min(to, from + MOST_PREFIXES + 1);
    return this.text.vocabulary.sorted().slice(from, most);
  }

  #synonymsOf(spellings: readonly string[]): Phrase[] {
    let words = 0;
    return (this.#synonyms.get(spellings.join(' ')) ?? []).slice(0, MOST_SYNONYMS).flatMap((synonym) => {
      words += synonym.length;
      const phrase = words > MOST_SYNONYM_WORDS ? null : this.lookUp(synonym);
      return phrase ? [phrase] : [];
    });
  }

  /** Splits a word into the two words that are most often adjacent: a missing space is one typo. */
  #split(spelling: string): Phrase | null {
    let best: { phrase: Phrase; documents: number } | null = null;
    const letters = [...spelling];
    for (let at = 1; at < letters.length; at++) {
      const phrase = this.lookUp([letters.slice(0, at).join(''), letters.slice(at).join('')]);
      if (!phrase) continue;
      const documents = pairDocuments(this.text, phrase, this.settings.proximityPrecision);
      if (documents > (best?.documents ?? 0)) best = { phrase, documents };
    }
    return best?.phrase ?? null;
  }
}

function readSynonyms(synonyms: Settings['synonyms'], tokenizer: Tokenizer): Map<string, string[][]> {
  const words = (text: string) => tokenizer.words(text).map(({ word }) => word);
  const read = new Map<string, string[][]>();
  for (const [term, others] of Object.entries(synonyms)) {
    const key = words(term).join(' ');
    read.set(key, [...(read.get(key) ?? []), ...others.map(words).filter((other) => other.length > 0)]);
  }
  return read;
}

const NUMBERS_AND_PUNCTUATION = /^[\p{N}!-/:-@[-`{-~]*$/u;

function tolerantWords(text: TextIndex, tolerance: Settings['typoTolerance']): (word: Word) => boolean {
  let strict = 0;
  // From the 32nd on attributes share a bit: words there count as typo-tolerant.
  for (const rank of text.ranksOf(tolerance.disableOnAttributes)) if (rank < 31) strict |= 1 << rank;
  return ({ spelling, ranks }) =>
    (ranks & ~strict) !== 0 && !(tolerance.disableOnNumbers && NUMBERS_AND_PUNCTUATION.test(spelling));
}
