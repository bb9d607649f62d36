import type { IndexedText } from '../text/text-index';
import type { TermMatch } from './match-text';
import type { PlannedTerm } from './plan';

/** What Meilisearch's text rules see in a document; less is better in all of them. */
export type TextKeys = {
  words: number;
  typo: number;
  proximity: number;
  attributeRank: number;
  wordPosition: number;
  exactness: number;
};

/** Two words further apart than this are as good as unrelated. */
const FARTHEST = 8;
const MOST_PLACES = 40;

/**
 * The keys of one document.
 * @param matches  the terms that count, in query order, all found
 * @param dropped  how many terms of the query were let go
 */
export function textKeys(
  text: IndexedText,
  terms: readonly PlannedTerm[],
  matches: readonly TermMatch[],
  dropped: number,
): TextKeys {
  const keys = { words: dropped, typo: 0, proximity: 0, attributeRank: 0, wordPosition: 0, exactness: 0 };
  for (const [i, match] of matches.entries()) {
    keys.typo += match.typos;
    const first = match.places[0] as number;
    keys.attributeRank += first >>> 16;
    keys.wordPosition += first & 0xffff;
    const next = matches[i + 1];
    if (next) keys.proximity += distance(match.places, next.places, terms[i]?.term.words.length ?? 1) - 1;
  }
  keys.exactness = exactness(text, terms, matches);
  return keys;
}

/** Least distance from one word to the next in the same attribute; the wrong order counts as one more. */
function distance(from: readonly number[], to: readonly number[], length: number): number {
  let least = FARTHEST;
  for (const a of from.slice(0, MOST_PLACES)) {
    for (const b of to.slice(0, MOST_PLACES)) {
      if (a >>> 16 !== b >>> 16) continue;
      const apart = b > a ? b - a - (length - 1) : a - b + 1;
      least = Math.min(least, Math.max(apart, 1));
    }
  }
  return least;
}

/** 0: an attribute is the query; then: one begins with it; then by how many words are spelt as typed. */
function exactness(text: IndexedText, terms: readonly PlannedTerm[], matches: readonly TermMatch[]): number {
  const exactWords = matches.filter((match) => match.exact).length;
  if (exactWords === matches.length) {
    const wanted = terms.flatMap(({ alternatives }) => alternatives.find(({ exact }) => exact)?.words ?? []);
    let begins = false;
    for (const start of matches[0]?.places ?? []) {
      if ((start & 0xffff) !== 0) continue;
      const at = text.places.indexOf(start);
      if (!wanted.every((word, k) => text.words[at + k] === word.id && sameAttribute(text, at, k))) continue;
      if (!sameAttribute(text, at, wanted.length)) return 0;
      begins = true;
    }
    if (begins) return 1;
  }
  return 2 + matches.length - exactWords;
}

function sameAttribute(text: IndexedText, at: number, distance: number): boolean {
  const place = text.places[at + distance];
  return place !== undefined && place >>> 16 === (text.places[at] as number) >>> 16;
}
