import type { IndexedText } from '../text/text-index';
import type { Alternative, QueryPlan } from './plan';

/** Where one term stands in a document, counting only its best spelling there. */
export type TermMatch = { typos: number; exact: boolean; places: number[] };

type Lookup = { term: number; alternative: Alternative };

/** Finds the terms of one query in texts; made once a query, used for every candidate. */
export class TextMatcher {
  readonly #byWord = new Map<number, Lookup[]>();
  /** one byte a word: whether any term may begin with it; keeps the scan of a text cheap */
  readonly #interesting: Uint8Array;

  constructor(
    readonly plan: QueryPlan,
    wordCount: number,
    /** ranks of attributes that are searched; null for all */
    readonly searchedRanks: ReadonlySet<number> | null,
    /** ranks of attributes where a typo does not count */
    readonly exactRanks: ReadonlySet<number>,
  ) {
    this.#interesting = new Uint8Array(wordCount);
    for (const [term, { alternatives }] of plan.terms.entries()) {
      for (const alternative of alternatives) {
        const first = alternative.words[0]?.id;
        if (first === undefined) continue;
        this.#interesting[first] = 1;
        const known = this.#byWord.get(first);
        if (known) known.push({ term, alternative });
        else this.#byWord.set(first, [{ term, alternative }]);
      }
    }
  }

  /** Each term's match in a text, undefined where it has none. */
  match(text: IndexedText): (TermMatch | undefined)[] {
    const matches = new Array<TermMatch | undefined>(this.plan.terms.length).fill(undefined);
    // Named here: this loop runs over every word of every candidate.
    const { words, places } = text;
    const interesting = this.#interesting;
    const { length } = words;
    for (let i = 0; i < length; i++) {
      const word = words[i] as number;
      if (interesting[word] === 0) continue;
      const place = places[i] as number;
      const rank = place >>> 16;
      if (this.searchedRanks && !this.searchedRanks.has(rank)) continue;
      for (const { term, alternative } of this.#byWord.get(word) ?? []) {
        if (alternative.typos > 0 && this.exactRanks.has(rank)) continue;
        if (!standsAt(text, i, alternative.words)) continue;
        matches[term] = better(matches[term], alternative, place);
      }
    }
    return matches;
  }
}

/** Whether words stand side by side in a text that holds the first of them. */
export function holdsPhrase(text: IndexedText, ids: readonly number[]): boolean {
  if (ids.length === 1) return true;
  return text.words.some((_, i) => ids.every((id, k) => text.words[i + k] === id && sideBySide(text, i, k)));
}

function better(known: TermMatch | undefined, found: Alternative, place: number): TermMatch {
  if (!known || found.typos < known.typos) {
    return { typos: found.typos, exact: found.exact, places: [place] };
  }
  if (found.typos === known.typos) {
    known.exact ||= found.exact;
    if (known.places.at(-1) !== place) known.places.push(place);
  }
  return known;
}

function standsAt(text: IndexedText, at: number, words: Alternative['words']): boolean {
  for (let k = 1; k < words.length; k++) {
    if (text.words[at + k] !== words[k]?.id || !sideBySide(text, at, k)) return false;
  }
  return true;
}

function sideBySide(text: IndexedText, at: number, distance: number): boolean {
  return text.places[at + distance] === (text.places[at] as number) + distance;
}
