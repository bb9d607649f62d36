import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { ShopContext } from '../http/context';
import { pageSchema, rowIdSchema } from '../http/desk-query';
import { answerDesk, answerOutcome, parseDesk } from '../http/desk-reply';
import { staffOf } from '../http/staff';
import { closeFinding, findingsPage } from '../services/finding-desk';
import { shopNow } from '../store/clock';

const listSchema = z.strictObject({ page: pageSchema, done: z.stringbool().default(false) });
const idSchema = z.object({ id: rowIdSchema });
const noteSchema = z.strictObject({ note: z.string().trim().min(1).max(1000) });
const REFUSALS = {
  unknown: { status: 404, code: 'unknown-finding' },
  closed: { status: 409, code: 'finding-closed' },
} as const;

// The staff's page of payments to review; the routes ask for the permissions.
export const findingDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    const query = parseDesk(context, listSchema, context.query);
    if (query) answerDesk(context, await findingsPage(strapi, query));
  },

  async close(context: ShopContext): Promise<void> {
    const finding = parseDesk(context, idSchema, context.params);
    const sent = finding && parseDesk(context, noteSchema, context.request.body);
    if (!sent) return;
    const signed = { by: staffOf(context), note: sent.note };
    answerOutcome(context, await closeFinding(strapi, finding.id, signed, shopNow()), REFUSALS);
  },
});
