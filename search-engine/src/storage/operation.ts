import { EngineError } from '../errors';
import type { Document } from '../index/document';
import { DocumentIndex, idOf } from '../index/document-index';

/** An operation on one index, which it creates if necessary. */
type Change =
  | { type: 'indexCreation'; indexUid: string }
  | { type: 'settingsUpdate'; indexUid: string; settings: unknown }
  | { type: 'documentAdditionOrUpdate'; indexUid: string; documents: Document[] }
  | { type: 'documentDeletion'; indexUid: string; ids: string[] };

/** A write that a client asks for. It is checked, written to the log, and applied. */
export type Operation =
  | Change
  | { type: 'indexDeletion'; indexUid: string }
  | { type: 'indexSwap'; indexUid: null; swaps: [string, string][] };

export type Indexes = Map<string, DocumentIndex>;

/** What a task tells about its operation. */
export type OperationDetails = Record<string, unknown>;

/** @throws EngineError index_not_found */
export function indexIn(indexes: Indexes, uid: string): DocumentIndex {
  const index = indexes.get(uid);
  if (index) return index;
  throw new EngineError('index_not_found', `Index \`${uid}\` not found.`);
}

/** Checks that an operation can be applied. @throws EngineError, which fails its task */
export function checkOperation(indexes: Indexes, operation: Operation): void {
  const { type } = operation;
  if (type === 'indexCreation' && indexes.has(operation.indexUid)) {
    throw new EngineError('index_already_exists', `Index \`${operation.indexUid}\` already exists.`);
  }
  if (type === 'indexDeletion' || type === 'documentDeletion') indexIn(indexes, operation.indexUid);
  if (type === 'documentAdditionOrUpdate') operation.documents.forEach(idOf);
  if (type === 'indexSwap') for (const uid of operation.swaps.flat()) indexIn(indexes, uid);
}

/** Applies a checked operation. @param at  ISO time of the operation */
export function applyOperation(indexes: Indexes, operation: Operation, at: string): OperationDetails {
  if (operation.type === 'indexSwap') {
    for (const [a, b] of operation.swaps) swap(indexes, a, b);
    return { swaps: operation.swaps.map((pair) => ({ indexes: pair, rename: false })) };
  }
  const { indexUid } = operation;
  const index = indexes.get(indexUid) ?? new DocumentIndex(at);
  if (operation.type === 'indexDeletion') {
    indexes.delete(indexUid);
    return { deletedDocuments: index.documents.size };
  }
  indexes.set(indexUid, index);
  index.updatedAt = at;
  return change(index, operation);
}

function change(index: DocumentIndex, operation: Change): OperationDetails {
  switch (operation.type) {
    case 'indexCreation':
      return { primaryKey: 'id' };
    case 'settingsUpdate':
      index.patch(operation.settings);
      return operation.settings as OperationDetails;
    case 'documentAdditionOrUpdate':
      index.put(operation.documents);
      return { receivedDocuments: operation.documents.length, indexedDocuments: operation.documents.length };
    case 'documentDeletion': {
      const deletedDocuments = index.remove(operation.ids);
      return { providedIds: operation.ids.length, deletedDocuments, originalFilter: null };
    }
  }
}

function swap(indexes: Indexes, a: string, b: string): void {
  const [first, second] = [indexIn(indexes, a), indexIn(indexes, b)];
  indexes.set(a, second);
  indexes.set(b, first);
}
