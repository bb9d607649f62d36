import type { Json, JsonObject } from '../json';
import { matchesPattern } from '../json';
import { fold, tokenize } from '../text/tokenize';
import type { QueryPlan } from './plan';
import type { SearchRequest } from './search-request';

/** For each word of the vocabulary that the query means: how many letters of it to mark, 0 for all. */
type Marks = Map<string, number>;

/** Makes `_formatted` for one hit: all its texts, with the query's words marked and long ones cut. */
export class Formatter {
  readonly #marks: Marks;

  constructor(
    plan: QueryPlan | null,
    readonly request: Pick<SearchRequest, 'highlight' | 'crop'>,
  ) {
    this.#marks = marksOf(plan);
  }

  /**
   * The retrieved attributes and those that were to be marked or cut; null when no document has one of the latter.
   * @param displayed  all that may be shown of the document
   * @param hit  what of it was asked for
   */
  format(displayed: JsonObject, hit: JsonObject): JsonObject | null {
    const { highlight, crop } = this.request;
    if (highlight.attributes.length === 0 && crop.attributes.length === 0) return null;
    const touched = new Set<string>();
    for (const attribute of Object.keys(displayed)) {
      const isMarked = highlight.attributes.some((pattern) => matchesPattern(attribute, pattern));
      if (isMarked || this.#cropLength(attribute) !== null) touched.add(attribute);
    }
    if (touched.size === 0) return null;
    const shown = Object.entries(displayed).filter(
      ([attribute]) => touched.has(attribute) || Object.hasOwn(hit, attribute),
    );
    const formatted = shown.map(([attribute, value]) => {
      const marked = highlight.attributes.some((pattern) => matchesPattern(attribute, pattern));
      return [attribute, this.#formatValue(value, marked, this.#cropLength(attribute))] as const;
    });
    return Object.fromEntries(formatted);
  }

  /** Where the words of the query stand in each attribute, in bytes. */
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

  /** The words of the query in a text, or the beginnings of words that they are, as places from and to. */
  #spans(text: string): [number, number][] {
    return tokenize(text).flatMap(({ word, start, end }): [number, number][] => {
      const letters = this.#marks.get(word);
      if (letters === undefined) return [];
      return [[start, letters === 0 ? end : start + lengthOf(text.slice(start, end), letters)]];
    });
  }

  /** The words around the first one that was asked for. */
  #crop(text: string, length: number): string {
    const tokens = tokenize(text);
    if (length === 0 || tokens.length <= length) return text;
    const hit = Math.max(
      tokens.findIndex((token) => this.#marks.has(token.word)),
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

function marksOf(plan: QueryPlan | null): Marks {
  const marks: Marks = new Map();
  for (const { term, alternatives } of plan?.terms ?? []) {
    const [typed = ''] = term.words;
    for (const { words, typos } of alternatives) {
      for (const { spelling } of words) {
        const isBeginning = term.prefix && typos === 0 && words.length === 1 && spelling !== typed;
        const known = marks.get(spelling);
        marks.set(spelling, known === 0 ? 0 : isBeginning ? typed.length : 0);
      }
    }
  }
  return marks;
}

/** How many characters of a text make so many folded letters. */
function lengthOf(text: string, letters: number): number {
  let taken = 0;
  for (const char of text) {
    if (fold(text.slice(0, taken)).length >= letters && fold(char) !== '') break;
    taken += char.length;
  }
  return taken;
}
