import { Readable } from 'node:stream';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import { parseAdminQuery, replyToAdmin, sendFile } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { daysCsv, daysPage } from './day-admin';

// Admin page of the daily totals; the routes require the permission.
export const dayAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'dayList'>): Promise<void> {
    const query = parseAdminQuery(context, 'dayList');
    if (query) replyToAdmin(context, await daysPage(strapi, query, query));
  },

  async download(context: AdminContext<'dayExport'>): Promise<void> {
    const query = parseAdminQuery(context, 'dayExport');
    if (!query) return;
    sendFile(context, {
      name: `days-${pressDay(shopNow(), shopConfig(strapi).timeZone)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(daysCsv(strapi, query)),
    });
  },
});
