import type { IndexedText } from '../text/text-index';
import type { NodeMatch } from './document-match';
import { placesIn } from './phrase';
import type { QueryNode } from './query-graph';
import { bucketed } from './rule-costs';

/** 0: an attribute is the query; 1: an attribute begins with it; 2: neither. */
export type AttributeMatch = 0 | 1 | 2;

/** Longer attributes are not counted word by word. */
const MOST_COUNTED = 30;

type ExactWord = { position: number; places: readonly number[] };
type ExactTerm = { first: number; length: number; words: ExactWord[] };

/**
 * Tells whether an attribute of a text equals the rest of the query, or begins with it. As in Meilisearch each word
 * must be at its position in any attribute, and all of them in one, which may be another.
 * @param matches  the matches on the remaining paths
 * @param searchedRanks  ranks of searched attributes; null for all
 */
export function attributeMatch(
  text: IndexedText,
  matches: readonly NodeMatch[],
  searchedRanks: ReadonlySet<number> | null,
): AttributeMatch {
  const terms = exactTerms(text, matches);
  if (terms[0]?.first !== 0) return 2;
  if (terms.some(({ first }, i) => i > 0 && first - (terms[i - 1]?.first ?? 0) > 1)) return 2;
  const words = terms.flatMap((term) => term.words);
  const isInPlace = ({ position, places }: ExactWord) =>
    places.some((place) => bucketed(place & 0xffff) === bucketed(position));
  if (!words.every(isInPlace)) return 2;
  const length = terms.reduce((sum, term) => sum + term.length, 0);
  let best: AttributeMatch = 2;
  for (const rank of new Set(words[0]?.places.map((place) => place >>> 16))) {
    if (searchedRanks !== null && !searchedRanks.has(rank)) continue;
    if (!words.every(({ places }) => places.some((place) => place >>> 16 === rank))) continue;
    const count = wordsIn(text, rank);
    if (count === length && count <= MOST_COUNTED) return 0;
    best = 1;
  }
  return best;
}

function wordsIn({ places }: IndexedText, rank: number): number {
  return firstFrom(places, (rank + 1) * 0x10000) - firstFrom(places, rank * 0x10000);
}

function firstFrom(places: Uint32Array, least: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function exactTerms(text: IndexedText, matches: readonly NodeMatch[]): ExactTerm[] {
  const byFirst = new Map<number, ExactTerm>();
  for (const { node, typos, exactPlaces } of matches) {
    if (typos > 0 || node.isJoined || byFirst.has(node.first)) continue;
    const words = exactWords(text, node, exactPlaces);
    if (words.length === 0) continue;
    byFirst.set(node.first, { first: node.first, length: node.to - node.from + 1, words });
  }
  return [...byFirst.values()].sort((a, b) => a.first - b.first);
}

function exactWords(text: IndexedText, node: QueryNode, exactPlaces: readonly number[]): ExactWord[] {
  const { itself, levels } = node.derivations;
  const phrase = node.term.phrase ? levels[0].phrases[0] : undefined;
  if (!phrase) return itself ? [{ position: node.from, places: exactPlaces }] : [];
  const placesOf = placesIn(text);
  return phrase.flatMap((word, i) =>
    word === null ? [] : [{ position: node.from + i, places: placesOf(word.id) }],
  );
}
