import { EngineError, indexNotFound } from './errors';
import { type Bitset, forEachSlot } from './index/bitset';
import { StoredIndex } from './index/stored-index';
import { applyFilter } from './query/filter/apply-filter';
import { parseFilter } from './query/filter/filter-parser';
import { filterable } from './query/search';
import { type IndexOperation, plannedDetails, type TaskDetails } from './tasks/operation';

/** All indexes by name, and the operations of tasks on them. */
export class Indexes {
  readonly #byUid = new Map<string, StoredIndex>();
  #isReplaying = true;

  /** @throws EngineError index_not_found */
  get(uid: string): StoredIndex {
    const index = this.#byUid.get(uid);
    if (!index) throw indexNotFound(uid);
    return index;
  }

  /** Lists indexes by name. */
  entries(): [string, StoredIndex][] {
    return [...this.#byUid].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Restores an index from disk; {@link ready} indexes its documents. */
  restore(uid: string, primaryKey: string | null, createdAt: string, updatedAt: string): StoredIndex {
    const index = new StoredIndex(primaryKey, createdAt, updatedAt, false);
    this.#byUid.set(uid, index);
    return index;
  }

  /**
   * Ends the replay at a start: documents that were only stored are indexed now.
   * @param onRead  called now and then, and after each index, with the number of indexed documents out of all
   */
  async ready(onRead: (done: number, total: number) => void): Promise<void> {
    this.#isReplaying = false;
    const total = this.entries().reduce((sum, [, index]) => sum + index.size, 0);
    let done = 0;
    for (const [, index] of this.entries()) {
      await index.read((documents) => onRead(done + documents, total));
      done += index.size;
      onRead(done, total);
    }
  }

  /**
   * Executes the operation of a task, in slices.
   * @param at  time at which the task was accepted, so that a replay of the log gives the same dates
   * @returns the finished task's details
   * @throws EngineError for a client's error; then nothing was changed
   */
  async apply(operation: IndexOperation, at: string): Promise<TaskDetails | null> {
    switch (operation.type) {
      case 'indexCreation':
        if (this.#byUid.has(operation.indexUid)) throw alreadyExists(operation.indexUid);
        this.#byUid.set(operation.indexUid, this.#newIndex(operation.primaryKey, at));
        break;
      case 'indexUpdate':
        this.#update(operation, at);
        break;
      case 'indexDeletion': {
        const deletedDocuments = this.get(operation.indexUid).size;
        this.#byUid.delete(operation.indexUid);
        return { deletedDocuments };
      }
      case 'indexSwap':
        this.#swap(operation.swaps);
        break;
      case 'documentAdditionOrUpdate':
        return this.#addDocuments(operation, at);
      case 'documentDeletion':
        return this.#deleteDocuments(operation, at);
      case 'settingsUpdate': {
        const index = this.#byUid.get(operation.indexUid) ?? this.#newIndex(null, at);
        await index.changeSettings(operation.patch);
        index.updatedAt = at;
        this.#byUid.set(operation.indexUid, index);
        break;
      }
      default:
        return operation satisfies never;
    }
    return plannedDetails(operation, false);
  }

  async #addDocuments(
    operation: IndexOperation & { type: 'documentAdditionOrUpdate' },
    at: string,
  ): Promise<TaskDetails> {
    const index = this.#byUid.get(operation.indexUid) ?? this.#newIndex(operation.primaryKey, at);
    const { documents, mode, skipCreation, primaryKey } = operation;
    const keyBefore = index.primaryKey;
    if (primaryKey !== null) setPrimaryKey(index, operation.indexUid, primaryKey);
    const indexedDocuments = await index.put(documents, mode, skipCreation).catch((error: unknown) => {
      index.primaryKey = keyBefore;
      throw error;
    });
    index.updatedAt = at;
    this.#byUid.set(operation.indexUid, index);
    return { receivedDocuments: documents.length, indexedDocuments };
  }

  async #deleteDocuments(
    operation: IndexOperation & { type: 'documentDeletion' },
    at: string,
  ): Promise<TaskDetails> {
    const index = this.get(operation.indexUid);
    // A filter needs columns, which a replay builds later.
    if ('filter' in operation) await index.read();
    const deletedDocuments =
      'all' in operation ? index.clear() : await index.remove(idsToDelete(index, operation));
    index.updatedAt = at;
    return { ...plannedDetails(operation, false), deletedDocuments };
  }

  #update(operation: IndexOperation & { type: 'indexUpdate' }, at: string): void {
    const { indexUid, primaryKey, newUid } = operation;
    const index = this.get(indexUid);
    if (newUid !== null && this.#byUid.has(newUid)) throw alreadyExists(newUid);
    if (primaryKey !== null) setPrimaryKey(index, indexUid, primaryKey);
    index.updatedAt = at;
    if (newUid === null) return;
    this.#byUid.delete(indexUid);
    this.#byUid.set(newUid, index);
  }

  #swap(swaps: readonly { indexes: [string, string]; rename: boolean }[]): void {
    for (const { indexes, rename } of swaps) {
      for (const uid of rename ? [indexes[0]] : indexes) this.get(uid);
      if (rename && this.#byUid.has(indexes[1])) throw alreadyExists(indexes[1]);
    }
    for (const { indexes } of swaps) {
      const [a, b] = indexes.map((uid) => this.#byUid.get(uid));
      if (b) this.#byUid.set(indexes[0], b);
      else this.#byUid.delete(indexes[0]);
      if (a) this.#byUid.set(indexes[1], a);
    }
  }

  #newIndex(primaryKey: string | null, at: string): StoredIndex {
    return new StoredIndex(primaryKey, at, at, !this.#isReplaying);
  }
}

type Chosen = { ids: string[] } | { filter: unknown };

function idsToDelete(index: StoredIndex, chosen: Chosen): string[] {
  if ('ids' in chosen) return chosen.ids;
  const ids: string[] = [];
  forEachSlot(slotsPassing(index, chosen.filter), (slot) => ids.push(index.contents.idAt(slot)));
  return ids;
}

/** Finds the slots that match a filter on documents. @throws EngineError invalid_document_filter */
export function slotsPassing(index: StoredIndex, source: unknown): Bitset {
  try {
    const filter = parseFilter(source);
    return filter ? applyFilter(filter, filterable(index)) : index.contents.alive;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError('invalid_document_filter', error.message);
  }
}

function setPrimaryKey(index: StoredIndex, uid: string, primaryKey: string): void {
  if (index.primaryKey !== null && index.primaryKey !== primaryKey && index.size > 0) {
    throw new EngineError(
      'index_primary_key_already_exists',
      `Index \`${uid}\`: Index already has a primary key: \`${index.primaryKey}\`.`,
    );
  }
  index.primaryKey = primaryKey;
}

function alreadyExists(uid: string): EngineError {
  return new EngineError('index_already_exists', `Index \`${uid}\` already exists.`);
}
