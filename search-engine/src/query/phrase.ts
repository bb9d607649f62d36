import type { Settings } from '../settings';
import type { IndexedText, TextIndex, Word } from '../text/text-index';

/** Words that must be adjacent; null for a stop word, in whose position any word may be. */
export type Phrase = readonly (Word | null)[];

/** Beyond this distance words are not near each other at all. */
export const FARTHEST_PAIR = 3;
/** Pairs of a phrase beyond this distance are not checked. */
const WINDOW = 3;

/** Positions of a text's words, ascending; a position is the attribute's rank << 16 | the index in it. */
export type PlacesOf = (word: number) => readonly number[];

/** Finds positions in one text by scanning it. */
export function placesIn(text: IndexedText): PlacesOf {
  return (word) => {
    const places: number[] = [];
    for (let i = 0; i < text.words.length; i++)
      if (text.words[i] === word) places.push(text.places[i] as number);
    return places;
  };
}

/**
 * Least distance from a word to a later one in the same attribute, from 1 to {@link FARTHEST_PAIR}; one more if they
 * are never that near. By attribute, all words of one attribute are adjacent.
 */
export function forwardDistance(
  from: readonly number[],
  to: readonly number[],
  precision: Settings['proximityPrecision'],
): number {
  if (precision === 'byAttribute') return shareAttribute(from, to) ? 1 : FARTHEST_PAIR + 1;
  let least = FARTHEST_PAIR + 1;
  let i = 0;
  for (const later of to) {
    while (i + 1 < from.length && (from[i + 1] as number) < later) i++;
    const earlier = from[i];
    if (earlier === undefined || earlier >= later || earlier >>> 16 !== later >>> 16) continue;
    least = Math.min(least, later - earlier);
  }
  return least;
}

/**
 * Tells whether a text contains a phrase: every word and the next are adjacent somewhere, every word and the one after
 * that at most two positions apart. As in Meilisearch these may be different places.
 */
export function hasPhrase(
  phrase: Phrase,
  placesOf: PlacesOf,
  precision: Settings['proximityPrecision'],
): boolean {
  const places = phrase.map((word) => (word === null ? null : placesOf(word.id)));
  if (places.some((own) => own?.length === 0)) return false;
  return places.every((own, i) =>
    places.slice(i + 1, i + WINDOW).every((other, k) => {
      if (own === null || other === null) return true;
      return forwardDistance(own, other, precision) <= k + 1;
    }),
  );
}

/** Counts the documents in which two words of a phrase are adjacent. */
export function pairDocuments(
  text: TextIndex,
  [left, right]: Phrase,
  precision: Settings['proximityPrecision'],
): number {
  if (!left || !right) return 0;
  let documents = 0;
  const other = new Set(right.slots);
  for (const slot of left.slots) {
    if (!other.has(slot)) continue;
    const own = text.textOf(slot);
    if (!own) continue;
    const placesOf = placesIn(own);
    if (forwardDistance(placesOf(left.id), placesOf(right.id), precision) === 1) documents++;
  }
  return documents;
}

function shareAttribute(a: readonly number[], b: readonly number[]): boolean {
  const ranks = new Set(a.map((place) => place >>> 16));
  return b.some((place) => ranks.has(place >>> 16));
}
