import { EngineError, indexNotFound } from './errors';
import { type Bitset, forEachSlot } from './index/bitset';
import { StoredIndex } from './index/stored-index';
import { applyFilter } from './query/apply-filter';
import { parseFilter } from './query/filter-parser';
import { filterable } from './query/search';
import { type Operation, plannedDetails, type TaskDetails } from './tasks/operation';

/** All indexes by name, and what tasks do to them. */
export class Indexes {
  readonly #byUid = new Map<string, StoredIndex>();
  #isReplaying = false;

  /** @throws EngineError index_not_found */
  get(uid: string): StoredIndex {
    const index = this.#byUid.get(uid);
    if (!index) throw indexNotFound(uid);
    return index;
  }

  /** Names and indexes, by name. */
  entries(): [string, StoredIndex][] {
    return [...this.#byUid].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Puts an index back as it was kept on disk. */
  restore(uid: string, index: StoredIndex): void {
    this.#byUid.set(uid, index);
  }

  /** Runs a replay of the log without reading texts, and has them read in the next free moment. */
  replay(play: () => void): void {
    this.#isReplaying = true;
    play();
    this.#isReplaying = false;
    setImmediate(() => {
      for (const index of this.#byUid.values()) void index.text;
    });
  }

  #newIndex(primaryKey: string | null, at: string): StoredIndex {
    const index = new StoredIndex(primaryKey, at, at);
    if (this.#isReplaying) index.deferText();
    return index;
  }

  /**
   * Does what a task says.
   * @param at  when it was accepted, so that replaying a log gives the same dates
   * @returns the finished task's details
   * @throws EngineError for what the client got wrong; then nothing was changed
   */
  apply(operation: Operation, at: string): TaskDetails | null {
    switch (operation.type) {
      case 'indexCreation':
        if (this.#byUid.has(operation.indexUid)) throw alreadyExists(operation.indexUid);
        this.#byUid.set(operation.indexUid, this.#newIndex(operation.primaryKey, at));
        break;
      case 'indexUpdate':
        setPrimaryKey(this.#touch(operation.indexUid, at), operation.indexUid, operation.primaryKey);
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
      case 'settingsUpdate':
        this.#orCreate(operation.indexUid, at).changeSettings(operation.patch);
        break;
      default:
        return operation satisfies never;
    }
    return plannedDetails(operation, false);
  }

  #addDocuments(operation: Operation & { type: 'documentAdditionOrUpdate' }, at: string): TaskDetails {
    const index = this.#byUid.get(operation.indexUid) ?? this.#newIndex(operation.primaryKey, at);
    if (index.primaryKey === null) index.primaryKey = operation.primaryKey;
    const documents = operation.skipCreation
      ? operation.documents.filter((document) => index.get(String(document[index.primaryKey ?? ''])))
      : operation.documents;
    index.put(documents, operation.mode);
    index.updatedAt = at;
    this.#byUid.set(operation.indexUid, index);
    return { receivedDocuments: operation.documents.length, indexedDocuments: documents.length };
  }

  #deleteDocuments(operation: Operation & { type: 'documentDeletion' }, at: string): TaskDetails {
    const index = this.#touch(operation.indexUid, at);
    const deletedDocuments = index.remove(idsToDelete(index, operation));
    return { ...plannedDetails(operation, false), deletedDocuments };
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

  #touch(uid: string, at: string): StoredIndex {
    const index = this.get(uid);
    index.updatedAt = at;
    return index;
  }

  #orCreate(uid: string, at: string): StoredIndex {
    const index = this.#byUid.get(uid) ?? this.#newIndex(null, at);
    index.updatedAt = at;
    this.#byUid.set(uid, index);
    return index;
  }
}

function idsToDelete(index: StoredIndex, operation: Operation & { type: 'documentDeletion' }): string[] {
  if ('ids' in operation) return operation.ids;
  const ids: string[] = [];
  const slots = 'filter' in operation ? slotsPassing(index, operation.filter) : index.alive;
  forEachSlot(slots, (slot) => ids.push(index.idAt(slot)));
  return ids;
}

/** The slots that pass a filter on documents. @throws EngineError invalid_document_filter */
export function slotsPassing(index: StoredIndex, source: unknown): Bitset {
  try {
    const filter = parseFilter(source);
    return filter ? applyFilter(filter, filterable(index)) : index.alive;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError('invalid_document_filter', error.message);
  }
}

function setPrimaryKey(index: StoredIndex, uid: string, primaryKey: string | null): void {
  if (primaryKey === null) return;
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
