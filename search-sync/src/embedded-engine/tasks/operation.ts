import type { Json, JsonObject } from '../json';

/** What a task does to the indexes; kept in the log, so it must survive JSON. */
export type Operation =
  | { type: 'indexCreation'; indexUid: string; primaryKey: string | null }
  | { type: 'indexUpdate'; indexUid: string; primaryKey: string | null }
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
    case 'indexUpdate':
      return { primaryKey: operation.primaryKey };
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
      const originalFilter = 'filter' in operation ? JSON.stringify(operation.filter) : null;
      return { providedIds: 0, deletedDocuments, originalFilter };
    }
    case 'settingsUpdate':
      return operation.patch ?? {};
    default:
      return operation satisfies never;
  }
}
