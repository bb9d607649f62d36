import type { ErrorBody } from '../errors';
import { indexOf, type Operation, plannedDetails, type TaskDetails } from './operation';

export const TASK_STATUSES = ['enqueued', 'processing', 'succeeded', 'failed', 'canceled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** A stored task; {@link showTask} builds the client's view. */
export type Task = {
  uid: number;
  indexUid: string | null;
  type: Operation['type'];
  status: TaskStatus;
  canceledBy: number | null;
  details: TaskDetails | null;
  error: ErrorBody | null;
  enqueuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** metadata from the client */
  customMetadata?: string;
};

/** Creates a newly accepted task. */
export function newTask(uid: number, at: string, operation: Operation, customMetadata?: string): Task {
  return {
    uid,
    indexUid: indexOf(operation),
    type: operation.type,
    status: 'enqueued',
    canceledBy: null,
    details: plannedDetails(operation, false),
    error: null,
    enqueuedAt: at,
    startedAt: null,
    finishedAt: null,
    ...(customMetadata === undefined ? {} : { customMetadata }),
  };
}

/** Cancels an enqueued task. @param by  the task that cancelled it */
export function cancelTask(task: Task, operation: Operation, by: number, at: string): void {
  const details = plannedDetails(operation, true);
  Object.assign(task, { status: 'canceled', canceledBy: by, finishedAt: at, details });
}

/** Tells whether it has ended, in any way. */
export function isFinished({ status }: Task): boolean {
  return status !== 'enqueued' && status !== 'processing';
}

/** Serializes a task in the shape of GET /tasks/:uid. */
export function showTask(task: Task): Record<string, unknown> {
  return {
    uid: task.uid,
    batchUid: batchOf(task),
    indexUid: task.indexUid,
    status: task.status,
    type: task.type,
    canceledBy: task.canceledBy,
    details: task.details,
    error: task.error,
    duration: durationOf(task),
    enqueuedAt: task.enqueuedAt,
    startedAt: task.startedAt,
    finishedAt: task.finishedAt,
    ...metadataOf(task),
  };
}

/** Fields of a write's response: five, and the client's metadata if there is any. */
export function summarize(task: Task): Record<string, unknown> {
  return {
    taskUid: task.uid,
    indexUid: task.indexUid,
    status: 'enqueued',
    type: task.type,
    enqueuedAt: task.enqueuedAt,
    ...metadataOf(task),
  };
}

/** Batch of a task: here each is a batch of its own. Null until it is started. */
export function batchOf(task: Task): number | null {
  return task.startedAt === null ? null : task.uid;
}

/** Duration in ISO 8601; null until it has ended. */
export function durationOf({ startedAt, finishedAt }: Task): string | null {
  if (startedAt === null || finishedAt === null) return null;
  return `PT${Math.max(Date.parse(finishedAt) - Date.parse(startedAt), 0) / 1000}S`;
}

function metadataOf({ customMetadata }: Task): { customMetadata?: string } {
  return customMetadata === undefined ? {} : { customMetadata };
}
