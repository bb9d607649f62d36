import SearchableMap from 'minisearch/SearchableMap';
import { type Json, type JsonObject, matchesPattern, valueAt } from '../json';
import { HARD_GAP, tokenize } from './tokenize';
import { Uint32Pool } from './uint32-pool';

/** A word of the vocabulary; `slots` ascend and may still name documents that were removed. */
export type Word = { id: number; spelling: string; slots: number[] };
/** A document's words in reading order; a place is the attribute's rank << 16 | the position in it. */
export type IndexedText = { words: Uint32Array; places: Uint32Array };

const LAST_POSITION = 0xffff;

/** Where every word stands: MiniSearch's radix tree holds the vocabulary, beside it the text of each document. */
export class TextIndex {
  readonly vocabulary = new SearchableMap<Word>();
  /** the same words by spelling: the tree is slow where a word is known to the letter */
  readonly #known = new Map<string, Word>();
  readonly #texts: (IndexedText | undefined)[] = [];
  readonly #pool = new Uint32Pool();

  /** @param attributes the searchable attributes, most important first; ['*'] for all as they come */
  constructor(readonly attributes: readonly string[]) {}

  get wordCount(): number {
    return this.#known.size;
  }

  textOf(slot: number): IndexedText | undefined {
    return this.#texts[slot];
  }

  /** Slots must be added in ascending order, each once. */
  add(slot: number, document: JsonObject): void {
    const ids: number[] = [];
    const places: number[] = [];
    for (const [rank, attribute] of this.#attributesOf(document).entries()) {
      let next = 0;
      for (const text of textsIn(valueAt(document, attribute))) {
        for (const token of tokenize(text, next)) {
          const word = this.#known.get(token.word) ?? this.#meet(token.word);
          if (word.slots.at(-1) !== slot) word.slots.push(slot);
          ids.push(word.id);
          places.push((rank << 16) | Math.min(token.position, LAST_POSITION));
          next = token.position + HARD_GAP;
        }
      }
    }
    this.#texts[slot] = { words: this.#pool.keep(ids), places: this.#pool.keep(places) };
  }

  #meet(spelling: string): Word {
    const word: Word = { id: this.#known.size, spelling, slots: [] };
    this.vocabulary.set(spelling, word);
    this.#known.set(spelling, word);
    return word;
  }

  remove(slot: number): void {
    this.#texts[slot] = undefined;
  }

  /** The ranks of attributes that `patterns` name, for attributesToSearchOn. */
  ranksOf(patterns: readonly string[]): Set<number> {
    const ranks = this.attributes.flatMap((attribute, rank) =>
      patterns.some((pattern) => matchesPattern(attribute, pattern)) ? [rank] : [],
    );
    return new Set(ranks);
  }

  #attributesOf(document: JsonObject): readonly string[] {
    return this.attributes.includes('*') ? Object.keys(document) : this.attributes;
  }
}

/** Every text in a value: numbers count as text, lists and objects are opened. */
function textsIn(value: Json | undefined): string[] {
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(textsIn);
}
