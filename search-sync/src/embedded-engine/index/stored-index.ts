import { EngineError } from '../errors';
import type { Json, JsonObject } from '../json';
import type { FoundOrder } from '../query/find';
import { DEFAULT_SETTINGS, patchSettings, type Settings } from '../settings';
import { TextIndex } from '../text/text-index';
import { addTo, type Bitset, emptySet } from './bitset';
import { Columns } from './columns';

const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,511}$/;
/** Answers of {@link StoredIndex.remember} that are kept until the next change. */
const MOST_REMEMBERED = 64;
/** Slots of removed documents are given back when there are this many and they outnumber the living. */
const LEAST_DEAD = 200;

/** One index: its documents in numbered slots, and what is derived from them. */
export class StoredIndex {
  settings: Settings = DEFAULT_SETTINGS;
  #slots: (JsonObject | undefined)[] = [];
  #slotById = new Map<string, number>();
  #text: TextIndex | null = new TextIndex(DEFAULT_SETTINGS.searchableAttributes);
  #columns: Columns | undefined;
  #alive: Bitset | undefined;
  #remembered = new Map<string, FoundOrder>();

  constructor(
    public primaryKey: string | null,
    readonly createdAt: string,
    public updatedAt: string,
  ) {}

  get size(): number {
    return this.#slotById.size;
  }

  get slots(): readonly (JsonObject | undefined)[] {
    return this.#slots;
  }

  get text(): TextIndex {
    this.#text ??= this.#readText();
    return this.#text;
  }

  /** Leaves the reading of texts until somebody asks: what is replayed at a start is often replaced later in the log. */
  deferText(): void {
    this.#text = null;
  }

  get columns(): Columns {
    this.#columns ??= new Columns(this.#slots);
    return this.#columns;
  }

  get alive(): Bitset {
    if (!this.#alive) {
      this.#alive = emptySet(this.#slots.length);
      for (const slot of this.#slotById.values()) addTo(this.#alive, slot);
    }
    return this.#alive;
  }

  get(id: string): JsonObject | undefined {
    const slot = this.#slotById.get(id);
    return slot === undefined ? undefined : this.#slots[slot];
  }

  *documents(): Generator<JsonObject> {
    for (const document of this.#slots) if (document) yield document;
  }

  /**
   * Adds documents, replacing or merging into those with the same id.
   * @throws EngineError when there is no primary key or a document lacks a legal one; then nothing is added
   */
  put(documents: readonly JsonObject[], mode: 'replace' | 'merge'): void {
    const primaryKey = this.primaryKey ?? guessPrimaryKey(documents);
    const ids = documents.map((document) => idOf(document, primaryKey));
    this.primaryKey = primaryKey;
    for (const [i, document] of documents.entries()) {
      const id = ids[i] as string;
      const before = mode === 'merge' ? this.get(id) : undefined;
      this.#removeOne(id);
      const slot = this.#slots.length;
      const stored = before ? { ...before, ...document } : document;
      this.#slots.push(stored);
      this.#slotById.set(id, slot);
      this.#text?.add(slot, stored);
    }
    this.#changed();
  }

  /** @returns how many there were */
  remove(ids: Iterable<string>): number {
    let removed = 0;
    for (const id of ids) if (this.#removeOne(id)) removed++;
    this.#changed();
    return removed;
  }

  idAt(slot: number): string {
    return String(this.#slots[slot]?.[this.primaryKey ?? '']);
  }

  /** @throws EngineError invalid_settings_* */
  changeSettings(patch: JsonObject | null): void {
    this.settings = patch === null ? DEFAULT_SETTINGS : patchSettings(this.settings, patch);
    this.#rebuild();
  }

  /** The answer to a question about the present state; forgotten at the next change. */
  remember(question: string, answer: () => FoundOrder): FoundOrder {
    const known = this.#remembered.get(question);
    if (known) return known;
    const found = answer();
    const oldest = this.#remembered.keys().next().value;
    if (this.#remembered.size >= MOST_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    this.#remembered.set(question, found);
    return found;
  }

  #removeOne(id: string): boolean {
    const slot = this.#slotById.get(id);
    if (slot === undefined) return false;
    this.#slots[slot] = undefined;
    this.#text?.remove(slot);
    return this.#slotById.delete(id);
  }

  #changed(): void {
    this.#columns = undefined;
    this.#alive = undefined;
    this.#remembered.clear();
    const dead = this.#slots.length - this.#slotById.size;
    if (dead > LEAST_DEAD && dead > this.#slotById.size) this.#rebuild();
  }

  #readText(): TextIndex {
    const text = new TextIndex(this.settings.searchableAttributes);
    for (const [slot, document] of this.#slots.entries()) if (document) text.add(slot, document);
    return text;
  }

  /** Numbers the documents anew and reads all their text again. */
  #rebuild(): void {
    const documents = [...this.documents()];
    this.#slotById = new Map(
      documents.map((document, slot) => [String(document[this.primaryKey ?? '']), slot]),
    );
    this.#slots = documents;
    this.#text = this.#text && this.#readText();
    this.#columns = undefined;
    this.#alive = undefined;
    this.#remembered.clear();
  }
}

function idOf(document: JsonObject, primaryKey: string): string {
  const id: Json | undefined = document[primaryKey];
  if (id === undefined) {
    throw new EngineError(
      'missing_document_id',
      `Document doesn't have a \`${primaryKey}\` attribute: \`${JSON.stringify(document).slice(0, 100)}\`.`,
    );
  }
  const isLegal =
    typeof id === 'number' ? Number.isInteger(id) : typeof id === 'string' && DOCUMENT_ID.test(id);
  if (isLegal) return String(id);
  throw new EngineError(
    'invalid_document_id',
    `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}

/** Meilisearch's guess: the one attribute whose name ends in 'id'. */
function guessPrimaryKey(documents: readonly JsonObject[]): string {
  const candidates = Object.keys(documents[0] ?? {}).filter((key) => key.toLowerCase().endsWith('id'));
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  throw candidates.length === 0
    ? new EngineError(
        'index_primary_key_no_candidate_found',
        'The primary key inference failed as the engine did not find any field ending with `id` in its name. Please specify the primary key manually using the `primaryKey` query parameter.',
      )
    : new EngineError(
        'index_primary_key_multiple_candidates_found',
        `The primary key inference failed as the engine found ${candidates.length} fields ending with \`id\` in their names: ${candidates
          .slice(0, 2)
          .map((c) => `'${c}'`)
          .join(' and ')}. Please specify the primary key manually using the \`primaryKey\` query parameter.`,
      );
}
