import { Readable } from 'node:stream';
import { newsletterListQuerySchema } from '@colophon/contracts/shop-admin/newsletter';
import type { Core } from '@strapi/strapi';
import { shopNow } from '../platform/clock';
import { replyToAdmin, sendFile } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { staffOf } from '../platform/http/signed-in-staff';
import { newsletterCsv, newsletterListPage, noteNewsletterExport } from './newsletter-admin';

// Admin page of the newsletter; the routes require the permissions.
export const newsletterAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'newsletterList'>): Promise<void> {
    const query = newsletterListQuerySchema.parse(context.query);
    replyToAdmin(context, await newsletterListPage(strapi, query));
  },

  async download(context: AdminContext<'newsletterExport'>): Promise<void> {
    await noteNewsletterExport(strapi, staffOf(context), shopNow());
    sendFile(context, {
      name: 'newsletter.csv',
      type: 'text/csv; charset=utf-8',
      content: Readable.from(newsletterCsv(strapi)),
    });
  },
});
