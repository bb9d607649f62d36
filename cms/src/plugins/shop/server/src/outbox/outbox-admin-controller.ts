import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopNow } from '../platform/clock';
import { rowIdSchema } from '../platform/http/admin-query';
import {
  parseAdminInput,
  parseAdminQuery,
  replyToAdmin,
  replyWithOutcome,
} from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { staffOf } from '../platform/http/signed-in-staff';
import { giveUpOne, queuePage, retryAllDead, retryOne } from './outbox-admin';

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
