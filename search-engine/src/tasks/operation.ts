import type { Json, JsonObject } from '../json';

/** Operation of a task on indexes. */
export type IndexOperation =
  | { type: 'indexCreation'; indexUid: string; primaryKey: string | null }
  | { type: 'indexUpdate'; indexUid: string; primaryKey: string | null; newUid: string | null }
  | { type: 'indexDeletion'; indexUid: string }
  | { type: 'indexSwap'; swaps: { indexes: [string, string]; rename: boolean }[] }
  | {
      type: 'documentAdditionOrUpdate';
      indexUid: string;
      mode: 'replace' | 'merge';
      documents: JsonObject[];
      primaryKey: string | null;
      skipCreation: boolean;
    }
  | { type: 'documentDeletion'; indexUid: string; ids: string[] }
  | { type: 'documentDeletion'; indexUid: string; filter: Json }
  | { type: 'documentDeletion'; indexUid: string; all: true }
  | { type: 'settingsUpdate'; indexUid: string; patch: JsonObject | null };

/** Operation of a task on other tasks, selected when it was accepted, so that a replay selects the same. */
export type TaskOperation = {
  type: 'taskCancelation' | 'taskDeletion';
  /** the tasks that matched the filter */
  matched: number;
  /** those of them that were affected */
  uids: number[];
  originalFilter: string;
};

/** Operation of a task; it is stored in the log as JSON. */
export type Operation = IndexOperation | TaskOperation;

/** Details of a task before and after it ran. */
export type TaskDetails = { [key: string]: Json };

/** The index of an operation; a swap has several. */
export function indexOf(operation: Operation): string | null {
  return 'indexUid' in operation ? operation.indexUid : null;
}

/** Builds the details of a task that is enqueued, or that failed before it had an effect. */
export function plannedDetails(operation: Operation, failed: boolean): TaskDetails | null {
  switch (operation.type) {
    case 'indexCreation':
      return { primaryKey: operation.primaryKey };
    case 'indexUpdate': {
      const { indexUid, newUid, primaryKey } = operation;
      return newUid === null ? { primaryKey } : { primaryKey, oldIndexUid: indexUid, newIndexUid: newUid };
    }
    case 'indexDeletion':
      return { deletedDocuments: failed ? 0 : null };
    case 'indexSwap':
      return { swaps: operation.swaps };
    case 'documentAdditionOrUpdate':
      return { receivedDocuments: operation.documents.length, indexedDocuments: failed ? 0 : null };
    case 'documentDeletion': {
      const deletedDocuments = failed ? 0 : null;
      if ('ids' in operation) {
        return { providedIds: operation.ids.length, deletedDocuments, originalFilter: null };
      }
      // Deleting all documents only has a count.
      if (!('filter' in operation)) return { deletedDocuments };
      return { providedIds: 0, deletedDocuments, originalFilter: JSON.stringify(operation.filter) };
    }
    case 'settingsUpdate':
      return operation.patch ?? {};
    case 'taskCancelation':
    case 'taskDeletion': {
      const { type, matched, uids, originalFilter } = operation;
      const count = type === 'taskCancelation' ? 'canceledTasks' : 'deletedTasks';
      return { matchedTasks: matched, [count]: uids.length, originalFilter };
    }
    default:
      return operation satisfies never;
  }
}
