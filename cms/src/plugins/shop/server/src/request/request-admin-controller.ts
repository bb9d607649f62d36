import { Readable } from 'node:stream';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import { panelLanguage } from '../platform/domain/panel-language';
import { rowIdSchema } from '../platform/http/admin-query';
import {
  parseAdminBody,
  parseAdminQuery,
  refuseAdmin,
  replyToAdmin,
  replyWithOutcome,
  sendFile,
} from '../platform/http/admin-reply';
import type { AdminContext, ShopContext } from '../platform/http/context';
import { staffOf } from '../platform/http/signed-in-staff';
import { noteRequestsExport, requestDetails, requestListPage, requestsCsv, takeStep } from './request-admin';

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-request' },
  stale: { status: 409, code: 'request-stale' },
  impossible: { status: 400, code: 'request-way' },
} as const;

// Admin pages about requests; the routes require the permissions.
export const requestAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'requestList'>): Promise<void> {
    const query = parseAdminQuery(context, 'requestList');
    if (query) replyToAdmin(context, await requestListPage(strapi, query, panelLanguage(context)));
  },

  async show(context: AdminContext<'requestShow'>): Promise<void> {
    const details = await requestDetails(strapi, idOf(context), panelLanguage(context));
    if (details) replyToAdmin(context, details);
    else refuseAdmin(context, 404, 'unknown-request');
  },

  async step(context: AdminContext<'requestStep'>): Promise<void> {
    const step = parseAdminBody(context, 'requestStep');
    if (!step) return;
    const outcome = await takeStep(strapi, idOf(context), step, staffOf(context), shopNow());
    replyWithOutcome(context, outcome, REFUSALS);
  },

  async download(context: AdminContext<'requestExport'>): Promise<void> {
    const query = parseAdminQuery(context, 'requestExport');
    if (!query) return;
    const now = shopNow();
    await noteRequestsExport(strapi, query, staffOf(context), now);
    sendFile(context, {
      name: `requests-${pressDay(now, shopConfig(strapi).timeZone)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(requestsCsv(strapi, query, panelLanguage(context))),
    });
  },
});

/** Parses the id in the URL; 0, which does not exist, when it is invalid. */
function idOf(context: ShopContext): number {
  return rowIdSchema.catch(0).parse(context.params.id);
}
