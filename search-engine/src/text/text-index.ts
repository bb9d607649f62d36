import { type Json, type JsonObject, matchesPattern, valueAt } from '../json';
import { HARD_GAP, Tokenizer, type TokenizerSettings } from './tokenize';
import { Uint32Pool } from './uint32-pool';
import { Vocabulary } from './vocabulary';

/**
 * A word of the vocabulary; `slots` ascend and may include removed documents, `ranks` has a bit for each attribute that
 * it was ever in (those from the 32nd on share one).
 */
export type Word = { id: number; spelling: string; slots: number[]; ranks: number };
/** A document's words in reading order; a position is the attribute's rank << 16 | the index in it. */
export type IndexedText = { words: Uint32Array; places: Uint32Array };

const LAST_POSITION = 0xffff;
/** Longer words are not searchable, in bytes. */
const LONGEST_WORD = 250;
const LAST_RANK_BIT = 31;

/** Full-text index: the vocabulary, and the text of each document. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly tokenizer: Tokenizer;
  readonly #texts: (IndexedText | undefined)[] = [];
  readonly #pool = new Uint32Pool();

  /** @param attributes the searchable attributes, most important first; ['*'] for all as they come */
  constructor(
    readonly attributes: readonly string[],
    settings: TokenizerSettings = { stopWords: [], separatorTokens: [], nonSeparatorTokens: [] },
  ) {
    this.tokenizer = new Tokenizer(settings);
  }

  get wordCount(): number {
    return this.vocabulary.size;
  }

  textOf(slot: number): IndexedText | undefined {
    return this.#texts[slot];
  }

  /** Adds a document; slots must ascend, each once. */
  add(slot: number, document: JsonObject): void {
    const ids: number[] = [];
    const places: number[] = [];
    for (const [rank, attribute] of this.#attributesOf(document).entries()) {
      let next = 0;
      for (const text of textsIn(valueAt(document, attribute))) {
        let last = next;
        for (const token of this.tokenizer.words(text, next)) {
          if (token.word.length * 3 > LONGEST_WORD && Buffer.byteLength(token.word) > LONGEST_WORD) continue;
          const word = this.vocabulary.get(token.word) ?? this.#meet(token.word);
          if (word.slots.at(-1) !== slot) word.slots.push(slot);
          word.ranks |= 1 << Math.min(rank, LAST_RANK_BIT);
          ids.push(word.id);
          places.push((rank << 16) | Math.min(token.position, LAST_POSITION));
          last = token.position;
        }
        next = last + HARD_GAP;
      }
    }
    this.#texts[slot] = { words: this.#pool.keep(ids), places: this.#pool.keep(places) };
  }

  #meet(spelling: string): Word {
    const word: Word = { id: this.vocabulary.size, spelling, slots: [], ranks: 0 };
    this.vocabulary.add(word);
    return word;
  }

  remove(slot: number): void {
    this.#texts[slot] = undefined;
  }

  /** Ranks of the attributes that match `patterns`, for attributesToSearchOn. */
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

/** Lists every text in a value: numbers and booleans count as text, lists and objects are flattened. */
function textsIn(value: Json | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(textsIn);
}
