import { Readable } from 'node:stream';
import { NO_CENTS } from '@colophon/contracts/money/money';
import type { DaysPage, SummedDay } from '@colophon/contracts/shop-admin/days';
import { pressDay } from '@colophon/contracts/time/press-day';
import { BYTE_ORDER_MARK, csvLine } from '@colophon/contracts/values/csv';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import { pageCount } from '../platform/domain/page-count';
import { parseAdminQuery, replyToAdmin, sendFile } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { type DayFilter, listDays, vatOfDays } from './day-sum-store';
import { DAY_COLUMNS, dayRows } from './domain/day-sum';

const PAGE_SIZE = 31;
const BATCH = 100;

/** Reads a page of the matching days. Pages count from 1. */
async function daysPage(
  strapi: Core.Strapi,
  filter: DayFilter,
  { page }: { page: number },
): Promise<DaysPage> {
  const { days, total } = await summedDays(strapi, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE);
  return { days, page, pages: pageCount(total, PAGE_SIZE), total };
}

/** Streams the matching days as lines of a CSV file, newest first. It holds totals only, no personal data. */
async function* daysCsv(strapi: Core.Strapi, filter: DayFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(DAY_COLUMNS, ';');
  for (let offset = 0; ; offset += BATCH) {
    const { days } = await summedDays(strapi, filter, offset, BATCH);
    yield days
      .flatMap(dayRows)
      .map((cells) => csvLine(cells, ';'))
      .join('');
    if (days.length < BATCH) return;
  }
}

async function summedDays(
  strapi: Core.Strapi,
  filter: DayFilter,
  offset: number,
  limit: number,
): Promise<{ days: SummedDay[]; total: number }> {
  const db = strapi.db.connection;
  const { days, total } = await listDays(db, filter, { offset, limit });
  const vat = await vatOfDays(
    db,
    days.map(({ day }) => day),
    shopConfig(strapi).timeZone,
  );
  const none = { sold: [], refunded: [], unallocated: NO_CENTS };
  return { days: days.map((day) => ({ ...day, ...(vat.get(day.day) ?? none) })), total };
}

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
