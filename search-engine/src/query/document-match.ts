import type { Settings } from '../settings';
import type { IndexedText } from '../text/text-index';
import { hasPhrase, type Phrase } from './phrase';
import type { QueryGraph, QueryNode } from './query-graph';

/** A node of a query as one document matches it, at one number of typos. */
export type NodeMatch = {
  node: QueryNode;
  typos: number;
  /** positions of any of its words */
  places: readonly number[];
  /** positions of those of them that may also come before the preceding word of the query */
  reversible: readonly number[];
  /** positions of the exact word of the query, or of the phrase's first word */
  exactPlaces: readonly number[];
  isExact: boolean;
  /** positions of the first and the last words of its phrases */
  phrases: readonly { first: readonly number[]; last: readonly number[] }[];
};

/** Matches that a word of the vocabulary is a part of. */
type Lookup = { match: number; isItself: boolean };

/** A word to look for. */
type Wanted = { lookups: Lookup[]; isInPhrase: boolean };

/** Data of one match collected while a text is scanned. */
class Gathered {
  places: number[] = [];
  itself: number[] = [];
  isFound = false;
}

const NO_PLACES: readonly number[] = [];

/** Finds the nodes of one query in texts; created once per query, used for every candidate. */
export class DocumentMatcher {
  /** for each word its index among the lookups, 0 for other words; keeps the scan of a text cheap */
  readonly #lookupOf: Uint32Array;
  readonly #wanted: Wanted[] = [{ lookups: [], isInPhrase: false }];
  readonly #slots: { node: QueryNode; typos: number; phrases: readonly Phrase[] }[] = [];

  constructor(
    readonly graph: QueryGraph,
    wordCount: number,
    readonly settings: Pick<Settings, 'proximityPrecision' | 'typoTolerance'>,
    /** ranks of searched attributes; null for all */
    readonly searchedRanks: ReadonlySet<number> | null,
    /** ranks of attributes without typo tolerance */
    readonly exactRanks: ReadonlySet<number>,
    readonly isTolerant: (word: number) => boolean,
  ) {
    this.#lookupOf = new Uint32Array(wordCount);
    for (const node of graph.nodes) {
      for (const [typos, { words, phrases }] of node.derivations.levels.entries()) {
        if (words.length === 0 && phrases.length === 0) continue;
        const match = this.#slots.push({ node, typos, phrases }) - 1;
        for (const word of words) {
          this.#want(word.id).lookups.push({
            match,
            isItself: typos === 0 && word === node.derivations.itself,
          });
        }
        for (const phrase of phrases) this.#wantPhrase(phrase);
      }
    }
    for (const phrase of graph.excluded) this.#wantPhrase(phrase);
  }

  /** Finds every way in which a text matches nodes; null when it contains an excluded word. */
  match(text: IndexedText): NodeMatch[] | null {
    const gathered = this.#slots.map(() => new Gathered());
    const phrasePlaces = new Map<number, number[]>();
    // Local variables, because this loop runs over every word of every candidate.
    const { words, places } = text;
    const lookupOf = this.#lookupOf;
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as number;
      const wanted = lookupOf[word] as number;
      if (wanted === 0) continue;
      this.#gather(word, this.#wanted[wanted] as Wanted, places[i] as number, gathered, phrasePlaces);
    }
    const placesOf = (word: number) => phrasePlaces.get(word) ?? NO_PLACES;
    const has = (phrase: Phrase) =>
      this.#isSearched(phrase, placesOf) && hasPhrase(phrase, placesOf, this.settings.proximityPrecision);
    if (this.graph.excluded.some(has)) return null;
    return this.#slots.flatMap(({ node, typos, phrases }, i): NodeMatch[] => {
      const { places: own, itself, isFound } = gathered[i] as Gathered;
      const held = phrases.filter(has).map((phrase) => endsOf(phrase, placesOf));
      if (!isFound && held.length === 0) return [];
      const found = isFound ? own : NO_PLACES;
      // A phrase is exact; synonyms are phrases too, but derived from a word.
      const exactPlaces = node.term.phrase ? (held[0]?.first ?? NO_PLACES) : itself;
      const isExact = typos === 0 && !node.isJoined && exactPlaces.length > 0;
      const isCommon = node.derivations.isCommonPrefix && typos === 0;
      return [
        {
          node,
          typos,
          places: found,
          reversible: isCommon ? itself : found,
          exactPlaces,
          isExact,
          phrases: held,
        },
      ];
    });
  }

  #gather(
    word: number,
    { lookups, isInPhrase }: Wanted,
    place: number,
    gathered: Gathered[],
    phrasePlaces: Map<number, number[]>,
  ): void {
    if (isInPhrase) {
      const known = phrasePlaces.get(word);
      if (known) known.push(place);
      else phrasePlaces.set(word, [place]);
    }
    const rank = place >>> 16;
    const isSearched = this.searchedRanks === null || this.searchedRanks.has(rank);
    for (const { match, isItself } of lookups) {
      const { node, typos } = this.#slots[match] as { node: QueryNode; typos: number };
      const found = gathered[match] as Gathered;
      found.places.push(place);
      if (isItself) found.itself.push(place);
      if (!isSearched || found.isFound) continue;
      // Derived and joined words do not match in attributes and numbers without typo tolerance.
      const isDerived = typos > 0 || node.isJoined;
      found.isFound = !isDerived || (!this.exactRanks.has(rank) && this.isTolerant(word));
    }
  }

  #isSearched(phrase: Phrase, placesOf: (word: number) => readonly number[]): boolean {
    const { searchedRanks } = this;
    if (searchedRanks === null) return true;
    return phrase.every(
      (word) => word === null || placesOf(word.id).some((place) => searchedRanks.has(place >>> 16)),
    );
  }

  #want(word: number): Wanted {
    this.#lookupOf[word] ||= this.#wanted.push({ lookups: [], isInPhrase: false }) - 1;
    return this.#wanted[this.#lookupOf[word] as number] as Wanted;
  }

  #wantPhrase(phrase: Phrase): void {
    for (const word of phrase) {
      if (word !== null) this.#want(word.id).isInPhrase = true;
    }
  }
}

function endsOf(phrase: Phrase, placesOf: (word: number) => readonly number[]) {
  const [first, last] = [phrase.find((word) => word !== null), phrase.at(-1)];
  return { first: first ? placesOf(first.id) : NO_PLACES, last: last ? placesOf(last.id) : NO_PLACES };
}
