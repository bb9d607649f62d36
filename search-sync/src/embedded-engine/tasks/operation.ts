import type { Json, JsonObject } from '../json';

/** What a task does to the indexes. */
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

/** What a task does to other tasks: which ones was found when it was accepted, so that a replay does the same. */
export type TaskOperation = {
  type: 'taskCancelation' | 'taskDeletion';
  /** the tasks that the filter meant */
  matched: number;
  /** those of them that it could be done to */
  uids: number[];
  originalFilter: string;
};

/** What a task does; kept in the log, so it must survive JSON. */
export type Operation = IndexOperation | TaskOperation;

/** What the task tells about itself before and after it ran. */
export type TaskDetails = { [key: string]: Json };

/** The index an operation is about; a swap is about several. */
export function indexOf(operation: Operation): string | null {
  return 'indexUid' in operation ? operation.indexUid : null;
}

/** The details of a task that waits, or that failed before it did anything. */
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
      // Of all documents nothing is said but how many they were.
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
