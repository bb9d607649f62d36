import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { EngineError } from '../errors';
import { Column } from './column';
import { type Document, readAttribute } from './document';
import { type ParsedQuery, parseQuery } from './parse-query';
import { DEFAULT_SETTINGS, patchSettings, rankedAttributes, type Settings, type SortKey } from './settings';
import { type SynonymTable, synonymTable, withSynonyms } from './synonyms';
import { TextIndex, type TextMatch } from './text-index';

/** A document that a search finds. */
export type Match = Omit<TextMatch, 'id'> & { document: Document };
/** A search without its filter. */
type Ordering = { q: string; mode: 'all' | 'any'; sort: readonly SortKey[] };

/** A page of search asks for the same words several times, once for each facet. */
const REMEMBERED_ORDERINGS = 20;
const VALID_ID = /^[A-Za-z0-9_-]{1,511}$/;
const NO_WORDS: ReadonlySet<string> = new Set();

/** An index: documents, settings, and what is derived from both. */
export class DocumentIndex {
  readonly documents = new Map<string, Document>();
  readonly createdAt: string;
  updatedAt: string;
  settings: Settings = DEFAULT_SETTINGS;
  #text: TextIndex | null = null;
  #synonyms: SynonymTable = new Map();
  readonly #columns = new Map<string, Column>();
  readonly #orderings = new LRUCache<string, Match[]>({ max: REMEMBERED_ORDERINGS });

  constructor(at: string) {
    this.createdAt = at;
    this.updatedAt = at;
  }

  /** Adds documents, or replaces them; they must have valid ids. */
  put(documents: readonly Document[]): void {
    for (const document of documents) {
      const id = idOf(document);
      this.#forget(id);
      this.documents.set(id, document);
      this.#text?.put(id, document);
      for (const column of this.#columns.values()) column.add(document);
    }
    this.#orderings.clear();
  }

  /** Removes documents. @returns how many there were */
  remove(ids: readonly string[]): number {
    this.#orderings.clear();
    return ids.filter((id) => this.#forget(id)).length;
  }

  #forget(id: string): boolean {
    const document = this.documents.get(id);
    if (!document) return false;
    this.#text?.remove(id);
    for (const column of this.#columns.values()) column.remove(document);
    return this.documents.delete(id);
  }

  /** The values of an attribute, collected when they are first needed. */
  column(attribute: string): Column {
    const known = this.#columns.get(attribute);
    if (known) return known;
    const column = new Column(attribute, this.documents.values());
    this.#columns.set(attribute, column);
    return column;
  }

  patch(settings: unknown): void {
    const before = this.settings;
    this.settings = patchSettings(before, settings);
    this.#synonyms = synonymTable(this.settings.synonyms);
    if (!isDeepStrictEqual(textSettings(before), textSettings(this.settings))) this.#text = null;
    this.#orderings.clear();
  }

  /** Indexes all words, unless that is done: until then `put` only stores, as a replayed log does. */
  prepare(): TextIndex {
    if (this.#text) return this.#text;
    this.#text = new TextIndex(this.settings);
    for (const [id, document] of this.documents) this.#text.put(id, document);
    return this.#text;
  }

  /** Finds all documents that match a query, the best first. */
  order({ q, mode, sort }: Ordering): Match[] {
    const key = JSON.stringify([q, mode, sort]);
    const known = this.#orderings.get(key);
    if (known) return known;
    const found = this.#find(parseQuery(q), mode);
    const matches = found
      ? found.map(({ id, ...match }) => ({ ...match, document: this.documents.get(id) as Document }))
      : [...this.documents.values()].map((document) => ({ document, score: 0, words: NO_WORDS }));
    matches.sort(this.#comparison(sort));
    this.#orderings.set(key, matches);
    return matches;
  }

  /** Finds the documents of a query and of its synonyms; null for a query without words. */
  #find(query: ParsedQuery, mode: Ordering['mode']): TextMatch[] | null {
    const text = this.prepare();
    const [first, ...others] = withSynonyms(query, this.#synonyms);
    const found = first && text.find(first, mode);
    if (!found || others.length === 0) return found ?? null;
    const best = new Map<string, TextMatch>();
    for (const match of [...found, ...others.flatMap((other) => text.find(other, mode) ?? [])]) {
      const known = best.get(match.id);
      const words = known ? new Set([...known.words, ...match.words]) : match.words;
      best.set(match.id, { ...match, score: Math.max(match.score, known?.score ?? 0), words });
    }
    return [...best.values()];
  }

  #comparison(sort: readonly SortKey[]): (a: Match, b: Match) => number {
    const isSortFirst = this.settings.rankingRules[0] === 'sort';
    const [before, after] = isSortFirst ? [sort, []] : [[], sort];
    const keys = [...after, ...rankedAttributes(this.settings)];
    return (a, b) =>
      compareBy(before, a.document, b.document) ||
      b.score - a.score ||
      compareBy(keys, a.document, b.document);
  }
}

/** The settings that decide how words are indexed. */
function textSettings({ searchableAttributes, typoTolerance }: Settings) {
  return [searchableAttributes, typoTolerance];
}

/** The id of a document, as text. @throws EngineError missing_document_id, invalid_document_id */
export function idOf(document: Document): string {
  const { id } = document;
  if (id === undefined) {
    throw new EngineError(
      'missing_document_id',
      'A document has no `id`, the only primary key of this engine.',
    );
  }
  const text = typeof id === 'number' && Number.isInteger(id) ? String(id) : id;
  if (typeof text === 'string' && VALID_ID.test(text)) return text;
  throw new EngineError('invalid_document_id', `${JSON.stringify(id).slice(0, 100)} is not a valid id.`);
}

/** Documents without the attribute come last in both directions. */
function compareBy(keys: readonly SortKey[], a: Document, b: Document): number {
  for (const { attribute, direction } of keys) {
    const [left, right] = [sortable(a, attribute), sortable(b, attribute)];
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    const order = left < right ? -1 : 1;
    return direction === 'asc' ? order : -order;
  }
  return 0;
}

function sortable(document: Document, attribute: string): string | number | null {
  const value = readAttribute(document, attribute);
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value.toLowerCase() : null;
}
