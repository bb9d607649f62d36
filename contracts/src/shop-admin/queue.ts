import { z } from 'zod';
import type { AuditEntry } from './audit';
import { pageSchema } from './query';

/** States of an outbox task. */
export const TASK_OUTCOMES = ['waiting', 'done', 'dead', 'given-up'] as const;
export type TaskOutcome = (typeof TASK_OUTCOMES)[number];

/** An outbox task as staff see it; dates as ISO 8601, addresses masked. */
export type QueueTask = {
  id: number;
  key: string;
  topic: string;
  orderNumber: string | null;
  /** recipient, 'a…@example.org'; null for a task without one */
  whom: string | null;
  attempts: number;
  lastError: string | null;
  outcome: TaskOutcome;
  /** when it was done, dead-lettered or given up; for a waiting one, its next attempt */
  at: string;
  isBusy: boolean;
};
export type QueuePage = {
  tasks: QueueTask[];
  counts: Record<TaskOutcome, number>;
  page: number;
  pages: number;
  audit: AuditEntry[];
};

export const queueQuerySchema = z.strictObject({
  page: pageSchema,
  state: z.enum(TASK_OUTCOMES).default('dead'),
});
