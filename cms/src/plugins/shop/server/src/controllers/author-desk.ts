import { pressDay } from '@colophon/contracts/press-day';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../config';
import type { ShopContext } from '../http/context';
import { staffOf } from '../http/staff';
import { authorListPage, exportSubmissions, purgeByHand } from '../services/author-desk';
import { SUBMISSION_STATES } from '../store/author-submissions';
import { shopNow } from '../store/clock';

const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  state: z.enum(SUBMISSION_STATES).nullable().catch(null),
});
const exportSchema = z.strictObject({ which: z.enum(['new', 'all']) });

// What finance's page in the admin panel reads and does; the routes ask for the permissions.
export const authorDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    context.set('Cache-Control', 'no-store');
    context.body = await authorListPage(strapi, querySchema.parse(context.query));
  },

  async download(context: ShopContext): Promise<void> {
    context.set('Cache-Control', 'no-store');
    const body = exportSchema.safeParse(context.request.body);
    if (!body.success) return context.badRequest('which is new or all');
    const now = shopNow();
    const name = `author-form-${pressDay(now, shopConfig(strapi).timeZone)}.jsonl`;
    const file = await exportSubmissions(strapi, body.data.which, staffOf(context), now);
    context.set('Content-Type', 'application/x-ndjson; charset=utf-8');
    context.set('Content-Disposition', `attachment; filename="${name}"`);
    context.body = file;
  },

  async purge(context: ShopContext): Promise<void> {
    context.set('Cache-Control', 'no-store');
    const reference = z.uuid().safeParse(context.params.reference);
    const purged =
      reference.success && (await purgeByHand(strapi, reference.data, staffOf(context), shopNow()));
    if (!purged) return context.notFound('There is no such submission, or it was purged before');
    context.body = { purged: true };
  },
});
