import type { Core } from '@strapi/strapi';
import { maskAddressesIn, maskEmail } from '../domain/mask-email';
import type { TaskOutcome } from '../domain/order-timeline';
import { pageCount } from '../domain/page-count';
import type { StaffMember } from '../domain/staff-member';
import { type AuditEntry, auditOf, recordAudit } from '../store/audit';
import { inTransaction } from '../store/database';
import { giveUpTask, hasTask, retryDeadTasks, retryTask } from '../store/task-changes';
import { countTasks, type ListedTask, listTasks } from '../store/task-list';

const PAGE_SIZE = 25;

/** A task of the outbox as the staff see it; dates as ISO 8601, addresses masked. */
export type QueueTask = {
  id: number;
  key: string;
  topic: string;
  orderNumber: string | null;
  /** 'a…@example.org'; null where nobody is written to */
  whom: string | null;
  attempts: number;
  lastError: string | null;
  outcome: TaskOutcome;
  /** when it was done, died or was given up; of one that waits, when it is tried next */
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

/** A page of the shop's outbox in one state. Pages count from 1. */
export async function queuePage(
  strapi: Core.Strapi,
  { page, state }: { page: number; state: TaskOutcome },
  now: Date,
): Promise<QueuePage> {
  const db = strapi.db.connection;
  const [tasks, counts, audit] = await Promise.all([
    listTasks(db, { state, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
    countTasks(db),
    auditOf(db, 'task:', 10),
  ]);
  return {
    tasks: tasks.map((task) => shownTask(task, now)),
    counts,
    page,
    pages: pageCount(counts[state], PAGE_SIZE),
    audit,
  };
}

function shownTask(task: ListedTask, now: Date): QueueTask {
  const { id, key, topic, orderNumber, attempts, lastError, outcome, leaseUntil } = task;
  const at = task.doneAt ?? task.givenUpAt ?? task.deadAt ?? task.nextTryAt;
  return {
    id,
    key,
    topic,
    orderNumber,
    whom: task.email === null ? null : maskEmail(task.email),
    attempts,
    lastError: lastError === null ? null : maskAddressesIn(lastError),
    outcome,
    at: at.toISOString(),
    isBusy: outcome === 'waiting' && leaseUntil !== null && leaseUntil > now,
  };
}

/** What became of a wish about one task. */
export type TaskChange = 'done' | 'unknown' | 'busy';

/** Has one task tried again at once, in the name of somebody. */
export function retryOne(strapi: Core.Strapi, id: number, by: StaffMember, now: Date): Promise<TaskChange> {
  return changeTask(strapi, id, { by, action: 'task.retried', change: retryTask }, now);
}

/** Gives one task up, in the name of somebody. */
export function giveUpOne(strapi: Core.Strapi, id: number, by: StaffMember, now: Date): Promise<TaskChange> {
  return changeTask(strapi, id, { by, action: 'task.given-up', change: giveUpTask }, now);
}

/** Has all dead tasks tried again at once. @returns how many */
export function retryAllDead(strapi: Core.Strapi, by: StaffMember, now: Date): Promise<number> {
  return inTransaction(strapi, async (trx) => {
    const count = await retryDeadTasks(trx, now);
    if (count > 0) {
      await recordAudit(trx, { by, action: 'task.retried-all', on: 'task:all', facts: { count } }, now);
    }
    return count;
  });
}

function changeTask(
  strapi: Core.Strapi,
  id: number,
  {
    by,
    action,
    change,
  }: { by: StaffMember; action: 'task.retried' | 'task.given-up'; change: typeof retryTask },
  now: Date,
): Promise<TaskChange> {
  return inTransaction(strapi, async (trx) => {
    const task = await change(trx, id, now);
    if (!task) return (await hasTask(trx, id)) ? 'busy' : 'unknown';
    await recordAudit(trx, { by, action, on: `task:${task.key}`, facts: { topic: task.topic } }, now);
    return 'done';
  });
}
