import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { SUBSCRIPTION_STATES } from '../domain/newsletter';
import type { ShopContext } from '../http/context';
import { staffOf } from '../http/staff';
import { newsletterCsv, newsletterListPage, noteNewsletterExport } from '../services/newsletter-desk';
import { shopNow } from '../store/clock';

const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  state: z.enum(SUBSCRIPTION_STATES).nullable().catch(null),
});

// What the staff's page in the admin panel reads; the routes ask for the permissions.
export const newsletterDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    context.set('Cache-Control', 'no-store');
    context.body = await newsletterListPage(strapi, querySchema.parse(context.query));
  },

  async download(context: ShopContext): Promise<void> {
    await noteNewsletterExport(strapi, staffOf(context), shopNow());
    context.set('Cache-Control', 'no-store');
    context.set('Content-Type', 'text/csv; charset=utf-8');
    context.set('Content-Disposition', 'attachment; filename="newsletter.csv"');
    context.body = Readable.from(newsletterCsv(strapi));
  },
});
