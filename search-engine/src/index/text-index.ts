import MiniSearch, { type Query } from 'minisearch';
import { type Document, textsOf } from './document';
import type { ParsedQuery } from './parse-query';
import type { Settings } from './settings';
import { queryFor, splitQueryFor } from './text-query';
import { indexedWordsOf, wordsOf } from './words';

/** A document that matches, and the words by which it does. */
export type TextMatch = { id: string; score: number; words: ReadonlySet<string> };

/** The first searchable attributes are titles: a query that is one of them, or begins one, ranks first. */
const TITLES = 3;
/** Each searchable attribute counts this much more than the next. */
const STEP = 0.35;
/** A field that MiniSearch is given when every attribute is searchable. */
const ALL = '*';
const SEPARATOR = ' ¶ ';

/** The words of an index's documents, on MiniSearch: typos, prefixes, phrases, and a ranking. */
export class TextIndex {
  readonly #attributes: readonly string[];
  readonly #typos: Settings['typoTolerance'];
  readonly #documents = new Map<string, Document>();
  readonly #titles = new Map<string, string[]>();
  /** by id, made for the first phrase that needs it */
  readonly #foldedTexts = new Map<string, string>();
  readonly #mini: MiniSearch<Document>;

  constructor({ searchableAttributes, typoTolerance }: Settings) {
    this.#attributes = searchableAttributes;
    this.#typos = typoTolerance;
    this.#mini = new MiniSearch<Document>({
      fields: [...searchableAttributes],
      extractField: (document, field) =>
        field === 'id' ? String(document.id) : searchedTexts(document, field).join(SEPARATOR),
      tokenize: indexedWordsOf,
      processTerm: (term) => term,
      searchOptions: {
        boost: Object.fromEntries(
          searchableAttributes.map((name, i) => [name, 1 + (searchableAttributes.length - i) * STEP]),
        ),
        weights: { prefix: 0.6, fuzzy: 0.3 },
        bm25: { k: 1.2, b: 0.5, d: 0.5 },
        maxFuzzy: 2,
      },
    });
  }

  /** Adds a document, whose id must be new. */
  put(id: string, document: Document): void {
    this.#documents.set(id, document);
    this.#titles.set(id, titlesOf(document, this.#attributes));
    this.#mini.add({ ...document, id });
  }

  remove(id: string): void {
    if (!this.#documents.delete(id)) return;
    this.#titles.delete(id);
    this.#foldedTexts.delete(id);
    this.#mini.discard(id);
  }

  /**
   * Finds the documents with all words of a query, or with any of them; the best first.
   * @returns null for a query without words, which every document matches
   */
  find(query: ParsedQuery, mode: 'all' | 'any'): TextMatch[] | null {
    if (query.words.length + query.phrases.length === 0) return null;
    const found = this.#run(query, queryFor(query, mode, this.#typos));
    return found.length > 0 || query.words.length === 0 ? found : this.#run(query, splitQueryFor(query));
  }

  #run(query: ParsedQuery, asked: Query): TextMatch[] {
    const wanted = [...query.words, ...query.phrases.flat()].join(' ');
    return this.#mini
      .search(asked)
      .filter(({ id }) => query.phrases.every((phrase) => this.#hasPhrase(id, phrase)))
      .map(({ id, score, terms }) => ({
        id,
        score: score * titleBoost(this.#titles.get(id) ?? [], wanted),
        words: new Set(terms),
      }));
  }

  #hasPhrase(id: string, phrase: readonly string[]): boolean {
    return this.#foldedText(id).includes(` ${phrase.join(' ')} `);
  }

  #foldedText(id: string): string {
    const known = this.#foldedTexts.get(id);
    if (known !== undefined) return known;
    const texts = this.#attributes.flatMap((name) => searchedTexts(this.#documents.get(id) ?? {}, name));
    const folded = texts.map((text) => ` ${wordsOf(text).join(' ')} `).join(SEPARATOR);
    this.#foldedTexts.set(id, folded);
    return folded;
  }
}

function searchedTexts(document: Document, attribute: string): string[] {
  const attributes = attribute === ALL ? Object.keys(document) : [attribute];
  return attributes.flatMap((name) => textsOf(document, name));
}

function titlesOf(document: Document, attributes: readonly string[]): string[] {
  const titles = attributes.slice(0, TITLES).flatMap((attribute) => searchedTexts(document, attribute));
  return [...new Set(titles.map((title) => wordsOf(title).join(' ')))];
}

function titleBoost(titles: readonly string[], wanted: string): number {
  if (wanted === '') return 1;
  if (titles.includes(wanted)) return 3;
  if (titles.some((title) => title.startsWith(`${wanted} `))) return 2;
  return titles.some((title) => ` ${title}`.includes(` ${wanted}`)) ? 1.5 : 1;
}
