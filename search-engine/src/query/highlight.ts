import { type Json, type JsonObject, matchesPattern } from '../json';
import { fold, type Token, tokenize } from '../text/tokenize';
import type { QueryGraph } from './query-graph';
import type { SearchRequest } from './search-request';

/** For each matched word of the vocabulary the number of letters to mark, 0 for all. */
type Marks = Map<string, number>;

/** Builds `_formatted` for one hit: all its texts, with the query's words marked and long ones cropped. */
export class Formatter {
  readonly #marks: Marks;
  /** the phrases of the query; they are marked as a whole, and their words not alone */
  readonly #phrases: string[][];
  readonly #isAsked: boolean;

  /** @param fields  the attributes of the index's documents */
  constructor(
    graph: QueryGraph | null,
    readonly request: Pick<SearchRequest, 'highlight' | 'crop'>,
    fields: readonly string[],
  ) {
    this.#marks = marksOf(graph);
    this.#phrases = (graph?.terms ?? [])
      .filter(({ phrase }) => phrase)
      .map(({ words }) => words.filter((word) => word !== null));
    this.#isAsked = fields.some((field) => this.#isMarked(field) || this.#cropLength(field) !== null);
  }

  /**
   * Formats the retrieved attributes and those to mark or crop; null when the index has none of the latter.
   * @param displayed  the displayable part of the document
   * @param hit  the requested part of it
   */
  format(displayed: JsonObject, hit: JsonObject): JsonObject | null {
    if (!this.#isAsked) return null;
    const shown = Object.entries(displayed).filter(
      ([attribute]) =>
        Object.hasOwn(hit, attribute) || this.#isMarked(attribute) || this.#cropLength(attribute) !== null,
    );
    const formatted = shown.map(([attribute, value]) => {
      return [
        attribute,
        this.#formatValue(value, this.#isMarked(attribute), this.#cropLength(attribute)),
      ] as const;
    });
    return Object.fromEntries(formatted);
  }

  /** Positions of the query's words in each attribute, in bytes. */
  positions(displayed: JsonObject): JsonObject {
    const found = Object.entries(displayed).flatMap(([attribute, value]) => {
      const texts = (Array.isArray(value) ? value : [value]).map((item) =>
        typeof item === 'number' ? String(item) : item,
      );
      const places = texts.flatMap((text, i) => {
        if (typeof text !== 'string') return [];
        const inList = Array.isArray(value) ? { indices: [i] } : {};
        return this.#spans(text).map(([from, to]) => ({
          start: Buffer.byteLength(text.slice(0, from)),
          length: Buffer.byteLength(text.slice(from, to)),
          ...inList,
        }));
      });
      return places.length > 0 ? [[attribute, places] as const] : [];
    });
    return Object.fromEntries(found);
  }

  #isMarked(attribute: string): boolean {
    return this.request.highlight.attributes.some((pattern) => matchesPattern(attribute, pattern));
  }

  #cropLength(attribute: string): number | null {
    const { crop } = this.request;
    for (const entry of crop.attributes) {
      const [pattern = '', length] = entry.split(':');
      if (matchesPattern(attribute, pattern)) return length === undefined ? crop.length : Number(length);
    }
    return null;
  }

  #formatValue(value: Json, marked: boolean, cropLength: number | null): Json {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') {
      const text = cropLength === null ? value : this.#crop(value, cropLength);
      return marked ? this.#mark(text) : text;
    }
    if (Array.isArray(value)) return value.map((item) => this.#formatValue(item, marked, cropLength));
    if (value === null || typeof value === 'boolean') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.#formatValue(inner, marked, cropLength)]),
    );
  }

  #mark(text: string): string {
    const { preTag, postTag } = this.request.highlight;
    let marked = '';
    let done = 0;
    for (const [from, to] of this.#spans(text)) {
      marked += text.slice(done, from) + preTag + text.slice(from, to) + postTag;
      done = to;
    }
    return marked + text.slice(done);
  }

  /** Finds the query's words, or their matched prefixes, in a text, as positions from and to. */
  #spans(text: string): [number, number][] {
    const tokens = tokenize(text);
    const spans: [number, number][] = [];
    for (let i = 0; i < tokens.length; i++) {
      const { word, start, end } = tokens[i] as Token;
      const phrase = this.#phraseAt(tokens, i);
      if (phrase) {
        i += phrase.length - 1;
        spans.push([start, (tokens[i] as Token).end]);
        continue;
      }
      const letters = this.#marks.get(word);
      if (letters === undefined) continue;
      spans.push([start, letters === 0 ? end : start + lengthOf(text.slice(start, end), letters)]);
    }
    return spans;
  }

  #phraseAt(tokens: readonly Token[], at: number): string[] | undefined {
    return this.#phrases.find((words) => words.every((word, i) => tokens[at + i]?.word === word));
  }

  /** Crops to the words around the first match. */
  #crop(text: string, length: number): string {
    const tokens = tokenize(text);
    if (length === 0 || tokens.length <= length) return text;
    const hit = Math.max(
      tokens.findIndex((token, i) => this.#marks.has(token.word) || this.#phraseAt(tokens, i) !== undefined),
      0,
    );
    const from = Math.min(Math.max(hit - Math.floor(length / 2), 0), tokens.length - length);
    const [first, last] = [tokens[from], tokens[from + length - 1]];
    if (!first || !last) return text;
    const { marker } = this.request.crop;
    const before = from > 0 ? marker : '';
    const after = from + length < tokens.length ? marker : '';
    return before + text.slice(from > 0 ? first.start : 0, after ? last.end : text.length) + after;
  }
}

function marksOf(graph: QueryGraph | null): Marks {
  const marks: Marks = new Map();
  for (const { term, derivations } of graph?.nodes ?? []) {
    if (term.phrase) continue;
    const [typed] = term.words;
    for (const [typos, { words, phrases }] of derivations.levels.entries()) {
      for (const { spelling } of words) {
        const isBeginning = term.prefix && typos === 0 && typed != null && spelling !== typed;
        const known = marks.get(spelling);
        marks.set(spelling, known === 0 ? 0 : isBeginning ? typed.length : 0);
      }
      for (const word of phrases.flat()) if (word) marks.set(word.spelling, 0);
    }
  }
  return marks;
}

/** Converts a number of folded letters to characters of the original text. */
function lengthOf(text: string, letters: number): number {
  let taken = 0;
  for (const char of text) {
    if (fold(text.slice(0, taken)).length >= letters && fold(char) !== '') break;
    taken += char.length;
  }
  return taken;
}
