import { Readable } from 'node:stream';
import { type Locale, localeSchema } from '@colophon/contracts/locale';
import { isRequestKind, type RequestKind } from '@colophon/contracts/requests/definitions';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { REQUEST_STATES } from '../domain/request';
import type { ShopContext } from '../http/context';
import { staffOf } from '../http/staff';
import { hasOnlySoundText } from '../http/text-safety';
import { requestListPage, requestSheet, requestsCsv, takeStep } from '../services/request-desk';

const filterShape = {
  kind: z.custom<RequestKind>(isRequestKind).nullable().catch(null),
  state: z.enum(REQUEST_STATES).nullable().catch(null),
};
const filterSchema = z.object(filterShape);
const listSchema = z.object({ ...filterShape, page: z.coerce.number().int().min(1).max(100_000).catch(1) });
const idSchema = z.coerce.number().int().min(1).max(2_147_483_647).catch(0);
const stepSchema = z.strictObject({
  from: z.enum(REQUEST_STATES),
  to: z.enum(REQUEST_STATES),
  note: z.string().trim().max(2000).refine(hasOnlySoundText),
});

const STATUSES = { unknown: 404, stale: 409, impossible: 400 } as const;

// What the staff's pages in the admin panel call; the routes ask for the permissions.
export const requestDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    context.set('Cache-Control', 'no-store');
    context.body = await requestListPage(strapi, listSchema.parse(context.query), languageOf(context));
  },

  async show(context: ShopContext): Promise<void> {
    context.set('Cache-Control', 'no-store');
    const sheet = await requestSheet(strapi, idSchema.parse(context.params.id), languageOf(context));
    if (!sheet) return context.notFound();
    context.body = sheet;
  },

  async step(context: ShopContext): Promise<void> {
    context.set('Cache-Control', 'no-store');
    const step = stepSchema.safeParse(context.request.body);
    if (!step.success) return context.badRequest();
    const id = idSchema.parse(context.params.id);
    const outcome = await takeStep(strapi, id, step.data, staffOf(context), new Date());
    if (outcome === 'done') context.body = await requestSheet(strapi, id, languageOf(context));
    else context.throw(STATUSES[outcome]);
  },

  download(context: ShopContext): void {
    const filter = filterSchema.parse(context.query);
    const lines = requestsCsv(strapi, filter, {
      words: languageOf(context),
      by: staffOf(context),
      now: new Date(),
    });
    context.set('Cache-Control', 'no-store');
    context.set('Content-Type', 'text/csv; charset=utf-8');
    context.set('Content-Disposition', 'attachment; filename="requests.csv"');
    context.body = Readable.from(lines);
  },
});

/** The language of the panel of who asks. */
function languageOf(context: ShopContext): Locale {
  const user: { preferedLanguage?: unknown } = context.state.user ?? {};
  return localeSchema.catch('en').parse(user.preferedLanguage);
}
