import { authorExportSchema, authorListQuerySchema } from '@colophon/contracts/shop-admin/authors';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import { replyToAdmin, sendFile } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { staffOf } from '../platform/http/signed-in-staff';
import { authorListPage, exportSubmissions, purgeByHand } from './author-admin';

// Admin page of the finance department; the routes require the permissions.
export const authorAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'authorList'>): Promise<void> {
    const query = authorListQuerySchema.parse(context.query);
    replyToAdmin(context, await authorListPage(strapi, query));
  },

  async download(context: AdminContext<'authorExport'>): Promise<void> {
    context.set('Cache-Control', 'no-store');
    const body = authorExportSchema.safeParse(context.request.body);
    if (!body.success) return context.badRequest('which is new or all');
    const now = shopNow();
    const name = `author-form-${pressDay(now, shopConfig(strapi).timeZone)}.jsonl`;
    const file = await exportSubmissions(strapi, body.data.which, staffOf(context), now);
    sendFile(context, { name, type: 'application/x-ndjson; charset=utf-8', content: file });
  },

  async purge(context: AdminContext<'authorPurge'>): Promise<void> {
    context.set('Cache-Control', 'no-store');
    const reference = z.uuid().safeParse(context.params.reference);
    const purged =
      reference.success && (await purgeByHand(strapi, reference.data, staffOf(context), shopNow()));
    if (!purged) return context.notFound('There is no such submission, or it was purged before');
    replyToAdmin(context, { purged: true });
  },
});
