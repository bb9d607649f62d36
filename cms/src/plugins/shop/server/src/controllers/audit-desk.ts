import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../config';
import { AUDIT_ACTIONS } from '../domain/audit-action';
import type { ShopContext } from '../http/context';
import { daySchema, pageSchema, periodOf, wordsSchema } from '../http/desk-query';
import { answerDesk, parseDesk } from '../http/desk-reply';
import { auditPage } from '../services/audit-desk';

const listSchema = z.strictObject({
  who: wordsSchema,
  action: z.enum(AUDIT_ACTIONS).nullable().default(null),
  from: daySchema,
  until: daySchema,
  about: wordsSchema,
  page: pageSchema,
});

// The staff's page of all that the staff did; the route asks for the permission.
export const auditDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    const query = parseDesk(context, listSchema, context.query);
    if (!query) return;
    const filter = { ...query, ...periodOf(query, shopConfig(strapi).timeZone) };
    answerDesk(context, await auditPage(strapi, filter, query));
  },
});
