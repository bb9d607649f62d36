import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { AUDIT_ACTIONS } from '../domain/audit-action';
import type { ShopContext } from '../http/context';
import { fromDaySchema, pageSchema, untilDaySchema, wordsSchema } from '../http/desk-query';
import { answerDesk, parseDesk } from '../http/desk-reply';
import { auditPage } from '../services/audit-desk';

const listSchema = z.strictObject({
  who: wordsSchema,
  action: z.enum(AUDIT_ACTIONS).nullable().default(null),
  from: fromDaySchema,
  until: untilDaySchema,
  about: wordsSchema,
  page: pageSchema,
});

// The staff's page of all that the staff did; the route asks for the permission.
export const auditDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    const query = parseDesk(context, listSchema, context.query);
    if (query) answerDesk(context, await auditPage(strapi, query, query));
  },
});
