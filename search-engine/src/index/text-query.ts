import type { Query } from 'minisearch';
import type { ParsedQuery } from './parse-query';
import type { Settings } from './settings';

type Typos = Settings['typoTolerance'];

/** The shortest part that a word is split into. */
const SHORTEST_PART = 3;
const EXCHANGED_WEIGHT = 0.3;

/** A query in MiniSearch's form: words with their typos, the words of phrases as they are. */
export function queryFor(query: ParsedQuery, mode: 'all' | 'any', typos: Typos): Query {
  const { words, phrases, isTyping } = query;
  const asked = [
    ...words.map((word, i) => tolerant(word, typos, isTyping && i === words.length - 1)),
    ...phrases.flat(),
  ];
  if (mode === 'any') return { combineWith: 'OR', queries: asked };
  const joined = words.slice(1).map((word, i) => words.toSpliced(i, 2, `${words[i]}${word}`));
  const spacings = joined.map((spaced) => exact(spaced, query));
  return { combineWith: 'OR', queries: [{ combineWith: 'AND', queries: asked }, ...spacings] };
}

/** The same with a word written as two: 'from grainto pixel'. */
export function splitQueryFor(query: ParsedQuery): Query {
  const { words } = query;
  const spacings = words.flatMap((word, i) =>
    Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, at) => {
      const end = at + SHORTEST_PART;
      return exact(words.toSpliced(i, 1, word.slice(0, end), word.slice(end)), query);
    }),
  );
  return { combineWith: 'OR', queries: spacings };
}

function exact(words: readonly string[], { phrases, isTyping }: ParsedQuery): Query {
  const last: Query = { queries: [words.at(-1) as string], prefix: isTyping };
  return { combineWith: 'AND', queries: [...words.slice(0, -1), last, ...phrases.flat()] };
}

/** A word with its typos, and its continuations if it is a prefix. */
function tolerant(word: string, typos: Typos, isPrefix: boolean): Query {
  const fuzzy = typosIn(word, typos);
  const similar: Query = { queries: [word], prefix: isPrefix, fuzzy };
  // Two letters exchanged are one typo for readers, and two for MiniSearch.
  return fuzzy === 1 ? { combineWith: 'OR', queries: [similar, exchanged(word)] } : similar;
}

function typosIn(word: string, { enabled, disableOnNumbers, minWordSizeForTypos }: Typos): number {
  if (!enabled || (disableOnNumbers && /^\p{N}+$/u.test(word))) return 0;
  if (word.length >= minWordSizeForTypos.twoTypos) return 2;
  return word.length >= minWordSizeForTypos.oneTypo ? 1 : 0;
}

function exchanged(word: string): Query {
  const letters = [...word];
  const spellings = letters
    .slice(1)
    .map((letter, i) => [...letters.slice(0, i), letter, letters[i], ...letters.slice(i + 2)].join(''));
  return { combineWith: 'OR', boostTerm: () => EXCHANGED_WEIGHT, queries: spellings };
}
