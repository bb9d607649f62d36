import type { QueuePage, QueueTask, TaskOutcome } from '@colophon/contracts/shop-admin/queue';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { auditOf, recordAudit } from '../audit/audit-store';
import { shopNow } from '../platform/clock';
import { inTransaction } from '../platform/database';
import { maskAddressesIn, maskEmail } from '../platform/domain/email';
import { pageCount } from '../platform/domain/page-count';
import type { StaffMember } from '../platform/domain/staff-member';
import {
  parseAdminInput,
  parseAdminQuery,
  replyToAdmin,
  replyWithOutcome,
  rowIdSchema,
} from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { staffOf } from '../platform/http/signed-in-staff';
import {
  countTasks,
  giveUpTask,
  hasTask,
  type ListedTask,
  listTasks,
  retryDeadTasks,
  retryTask,
} from './task-list-store';

const PAGE_SIZE = 25;

/** Reads a page of the outbox in one state. Pages count from 1. */
async function queuePage(
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
type TaskChange = 'done' | 'unknown' | 'busy';

/** Retries one task at once, on behalf of a staff member. */
function retryOne(strapi: Core.Strapi, id: number, by: StaffMember, now: Date): Promise<TaskChange> {
  return changeTask(strapi, id, { by, action: 'task.retried', change: retryTask }, now);
}

function giveUpOne(strapi: Core.Strapi, id: number, by: StaffMember, now: Date): Promise<TaskChange> {
  return changeTask(strapi, id, { by, action: 'task.given-up', change: giveUpTask }, now);
}

/** Retries all dead-lettered tasks at once. @returns how many */
function retryAllDead(strapi: Core.Strapi, by: StaffMember, now: Date): Promise<number> {
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

const taskSchema = z.object({ id: rowIdSchema });

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-task' },
  busy: { status: 409, code: 'task-busy' },
} as const;

// Admin page of the shop outbox; the routes require the permissions.
export const outboxAdminController = ({ strapi }: { strapi: Core.Strapi }) => {
  const changeOne =
    (change: typeof retryOne) =>
    async (context: AdminContext<'queueRetry' | 'queueGiveUp'>): Promise<void> => {
      const task = parseAdminInput(context, taskSchema, context.params);
      if (!task) return;
      replyWithOutcome(context, await change(strapi, task.id, staffOf(context), shopNow()), REFUSALS);
    };
  return {
    async list(context: AdminContext<'queueList'>): Promise<void> {
      const query = parseAdminQuery(context, 'queueList');
      if (query) replyToAdmin(context, await queuePage(strapi, query, shopNow()));
    },
    retry: changeOne(retryOne),
    giveUp: changeOne(giveUpOne),
    async retryAll(context: AdminContext<'queueRetryDead'>): Promise<void> {
      replyToAdmin(context, { count: await retryAllDead(strapi, staffOf(context), shopNow()) });
    },
  };
};
