import type { ErrorBody } from '../errors';
import type { Operation, TaskDetails } from './operation';

export type TaskStatus = 'enqueued' | 'processing' | 'succeeded' | 'failed';
/** A task as it is kept; {@link showTask} makes what clients see. */
export type Task = {
  uid: number;
  indexUid: string | null;
  type: Operation['type'];
  status: TaskStatus;
  details: TaskDetails | null;
  error: ErrorBody | null;
  enqueuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
};

/** The whole task, in the shape of GET /tasks/:uid. */
export function showTask(task: Task): Record<string, unknown> {
  return {
    uid: task.uid,
    batchUid: task.startedAt === null ? null : task.uid,
    indexUid: task.indexUid,
    status: task.status,
    type: task.type,
    canceledBy: null,
    details: task.details,
    error: task.error,
    duration: task.startedAt && task.finishedAt ? duration(task.startedAt, task.finishedAt) : null,
    enqueuedAt: task.enqueuedAt,
    startedAt: task.startedAt,
    finishedAt: task.finishedAt,
  };
}

/** The five fields that answer a write. */
export function summarize(task: Task): Record<string, unknown> {
  return {
    taskUid: task.uid,
    indexUid: task.indexUid,
    status: task.status,
    type: task.type,
    enqueuedAt: task.enqueuedAt,
  };
}

function duration(from: string, to: string): string {
  return `PT${Math.max(Date.parse(to) - Date.parse(from), 0) / 1000}S`;
}
