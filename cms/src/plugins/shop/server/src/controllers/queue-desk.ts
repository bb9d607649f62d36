import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { TASK_OUTCOMES } from '../domain/order-timeline';
import type { ShopContext } from '../http/context';
import { pageSchema, rowIdSchema } from '../http/desk-query';
import { answerDesk, answerOutcome, parseDesk } from '../http/desk-reply';
import { staffOf } from '../http/staff';
import { giveUpOne, queuePage, retryAllDead, retryOne } from '../services/queue-desk';
import { shopNow } from '../store/clock';

const querySchema = z.strictObject({ page: pageSchema, state: z.enum(TASK_OUTCOMES).default('dead') });
const taskSchema = z.object({ id: rowIdSchema });

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-task' },
  busy: { status: 409, code: 'task-busy' },
} as const;

// The staff's view of the shop's outbox; the routes ask for the permissions.
export const queueDeskController = ({ strapi }: { strapi: Core.Strapi }) => {
  const changeOne =
    (change: typeof retryOne) =>
    async (context: ShopContext): Promise<void> => {
      const task = parseDesk(context, taskSchema, context.params);
      if (!task) return;
      answerOutcome(context, await change(strapi, task.id, staffOf(context), shopNow()), REFUSALS);
    };
  return {
    async list(context: ShopContext): Promise<void> {
      const query = parseDesk(context, querySchema, context.query);
      if (query) answerDesk(context, await queuePage(strapi, query, shopNow()));
    },
    retry: changeOne(retryOne),
    giveUp: changeOne(giveUpOne),
    async retryAll(context: ShopContext): Promise<void> {
      answerDesk(context, { count: await retryAllDead(strapi, staffOf(context), shopNow()) });
    },
  };
};
