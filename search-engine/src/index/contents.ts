import type { JsonObject } from '../json';
import { Slices } from '../slices';
import { TextIndex } from '../text/text-index';
import type { TokenizerSettings } from '../text/tokenize';
import { addTo, type Bitset, emptySet } from './bitset';
import { Columns } from './columns';
import { DocumentStore } from './document-store';

/** The settings of an index that its contents depend on. */
export type Layout = {
  searchable: readonly string[];
  columns: readonly string[];
  tokenizer: TokenizerSettings;
};

/**
 * The documents of an index in numbered slots, with their derived structures. Documents are staged one by one, in
 * slices, and become visible all at once: until then searches see the previous state.
 */
export class Contents {
  readonly documents = new DocumentStore();
  readonly text: TextIndex;
  readonly columns: Columns;
  readonly #slotById = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #fields = new Map<string, number>();
  #alive: Bitset = emptySet(0);
  #isRead: boolean;

  /**
   * @param isRead  false: documents are stored without indexing them until {@link readAll}, because those that are
   *   replayed at a start are often replaced later
   */
  constructor(
    readonly layout: Layout,
    isRead: boolean,
  ) {
    this.#isRead = isRead;
    this.text = new TextIndex(layout.searchable, layout.tokenizer);
    this.columns = new Columns(layout.columns);
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  get size(): number {
    return this.#slotById.size;
  }

  /** Number of slots that removed documents still occupy. */
  get dead(): number {
    return this.documents.slots - this.#slotById.size;
  }

  /** The slots visible to searches. */
  get alive(): Bitset {
    return this.#alive;
  }

  has(id: string): boolean {
    return this.#slotById.has(id);
  }

  get(id: string): JsonObject | undefined {
    const slot = this.#slotById.get(id);
    return slot === undefined ? undefined : this.documents.get(slot);
  }

  idAt(slot: number): string {
    return this.#ids[slot] as string;
  }

  ids(): IterableIterator<string> {
    return this.#slotById.keys();
  }

  slots(): IterableIterator<number> {
    return this.#slotById.values();
  }

  /** Lists the attributes that documents have. */
  fields(): string[] {
    return [...this.#fields].filter(([, count]) => count > 0).map(([field]) => field);
  }

  /** Counts the documents that have each field. */
  fieldDistribution(): Record<string, number> {
    return Object.fromEntries([...this.#fields].filter(([, count]) => count > 0).sort());
  }

  /** Indexes a document without making it visible. */
  stage(id: string, document: JsonObject, json = JSON.stringify(document)): number {
    const slot = this.documents.push(json);
    this.#ids[slot] = id;
    if (this.#isRead) this.#read(slot, document);
    return slot;
  }

  /** Indexes all documents that were only stored so far; there must be no search meanwhile. */
  async readAll(onRead: (documents: number) => void): Promise<void> {
    if (this.#isRead) return;
    const slices = new Slices();
    let read = 0;
    for (let slot = 0; slot < this.documents.slots; slot++) {
      const document = this.documents.get(slot);
      if (!document) continue;
      this.#read(slot, document);
      read++;
      if (!slices.isOver) continue;
      onRead(read);
      await slices.pause();
    }
    this.#isRead = true;
    this.columns.forgetRanks();
  }

  /** Discards staged documents. */
  abandon(slots: Iterable<number>): void {
    for (const slot of slots) this.#drop(slot);
  }

  /** Makes staged documents visible; they replace those with the same ids. */
  show(staged: ReadonlyMap<string, number>): void {
    const replaced: number[] = [];
    for (const [id, slot] of staged) {
      const before = this.#slotById.get(id);
      if (before !== undefined) replaced.push(before);
      this.#slotById.set(id, slot);
    }
    for (const slot of replaced) this.#drop(slot);
    this.#see();
  }

  /** @returns how many of the ids existed */
  remove(ids: Iterable<string>): number {
    let removed = 0;
    for (const id of ids) {
      const slot = this.#slotById.get(id);
      if (slot === undefined) continue;
      this.#slotById.delete(id);
      this.#drop(slot);
      removed++;
    }
    this.#see();
    return removed;
  }

  #read(slot: number, document: JsonObject): void {
    this.text.add(slot, document);
    this.columns.add(slot, document);
    this.#countFields(document, 1);
  }

  #drop(slot: number): void {
    if (this.#isRead) {
      const document = this.documents.get(slot);
      if (document) this.#countFields(document, -1);
      this.text.remove(slot);
    }
    this.documents.remove(slot);
  }

  #see(): void {
    this.#alive = emptySet(this.documents.slots);
    for (const slot of this.#slotById.values()) addTo(this.#alive, slot);
    this.columns.forgetRanks();
  }

  #countFields(document: JsonObject, by: number): void {
    for (const field of Object.keys(document)) this.#fields.set(field, (this.#fields.get(field) ?? 0) + by);
  }
}
