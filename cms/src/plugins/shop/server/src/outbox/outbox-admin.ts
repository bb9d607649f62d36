import type { QueuePage, QueueTask, TaskOutcome } from '@colophon/contracts/shop-admin/queue';
import type { Core } from '@strapi/strapi';
import { auditOf, recordAudit } from '../audit/audit-store';
import { inTransaction } from '../platform/database';
import { maskAddressesIn, maskEmail } from '../platform/domain/mask-email';
import { pageCount } from '../platform/domain/page-count';
import type { StaffMember } from '../platform/domain/staff-member';
import { giveUpTask, hasTask, retryDeadTasks, retryTask } from './task-change-store';
import { countTasks, type ListedTask, listTasks } from './task-list-store';

const PAGE_SIZE = 25;

/** Reads a page of the outbox in one state. Pages count from 1. */
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

/** Results of a change of one task. */
export type TaskChange = 'done' | 'unknown' | 'busy';

/** Retries one task at once, on behalf of a staff member. */
export function retryOne(strapi: Core.Strapi, id: number, by: StaffMember, now: Date): Promise<TaskChange> {
  return changeTask(strapi, id, { by, action: 'task.retried', change: retryTask }, now);
}

/** Gives one task up, on behalf of a staff member. */
export function giveUpOne(strapi: Core.Strapi, id: number, by: StaffMember, now: Date): Promise<TaskChange> {
  return changeTask(strapi, id, { by, action: 'task.given-up', change: giveUpTask }, now);
}

/** Retries all dead-lettered tasks at once. @returns how many */
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
