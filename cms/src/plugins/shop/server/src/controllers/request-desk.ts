import { Readable } from 'node:stream';
import { pressDay } from '@colophon/contracts/press-day';
import { isRequestKind, type RequestKind } from '@colophon/contracts/requests/definitions';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../config';
import { REQUEST_STATES } from '../domain/request';
import type { ShopContext } from '../http/context';
import { pageSchema, rowIdSchema } from '../http/desk-query';
import { answerDesk, answerOutcome, panelLanguage, parseDesk, refuseDesk } from '../http/desk-reply';
import { staffOf } from '../http/staff';
import {
  noteRequestsExport,
  requestListPage,
  requestSheet,
  requestsCsv,
  takeStep,
} from '../services/request-desk';
import { shopNow } from '../store/clock';

const filterSchema = z.strictObject({
  kind: z.custom<RequestKind>(isRequestKind).nullable().default(null),
  state: z.enum(REQUEST_STATES).nullable().default(null),
});
const listSchema = filterSchema.extend({ page: pageSchema });
const stepSchema = z.strictObject({
  from: z.enum(REQUEST_STATES),
  to: z.enum(REQUEST_STATES),
  note: z.string().trim().max(2000),
});

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-request' },
  stale: { status: 409, code: 'request-stale' },
  impossible: { status: 400, code: 'request-way' },
} as const;

// What the staff's pages about requests read and do; the routes ask for the permissions.
export const requestDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    const query = parseDesk(context, listSchema, context.query);
    if (query) answerDesk(context, await requestListPage(strapi, query, panelLanguage(context)));
  },

  async show(context: ShopContext): Promise<void> {
    const sheet = await requestSheet(strapi, idOf(context), panelLanguage(context));
    if (sheet) answerDesk(context, sheet);
    else refuseDesk(context, 404, 'unknown-request');
  },

  async step(context: ShopContext): Promise<void> {
    const step = parseDesk(context, stepSchema, context.request.body);
    if (!step) return;
    const outcome = await takeStep(strapi, idOf(context), step, staffOf(context), shopNow());
    answerOutcome(context, outcome, REFUSALS);
  },

  async download(context: ShopContext): Promise<void> {
    const query = parseDesk(context, filterSchema, context.query);
    if (!query) return;
    const now = shopNow();
    await noteRequestsExport(strapi, query, staffOf(context), now);
    answerDesk(context, Readable.from(requestsCsv(strapi, query, panelLanguage(context))));
    context.set('Content-Type', 'text/csv; charset=utf-8');
    const day = pressDay(now, shopConfig(strapi).timeZone);
    context.set('Content-Disposition', `attachment; filename="requests-${day}.csv"`);
  },
});

/** The id as it stands in the address; 0, which nothing has, where it cannot be one. */
function idOf(context: ShopContext): number {
  return rowIdSchema.catch(0).parse(context.params.id);
}
