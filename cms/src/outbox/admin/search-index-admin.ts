import type { ResponseOf } from '@colophon/contracts/admin/admin-route';
import { searchIndexRoutes } from '@colophon/contracts/admin/search-index-routes';
import { pageCount } from '@colophon/shop/platform/domain/page-count';
import type { Core } from '@strapi/strapi';
import type { Context } from '../../strapi-patches/context';
import { outboxStatus } from '../replay';
import { reviveTitles } from '../requeue-titles';
import { deadTitles } from './dead-titles';

const PAGE_SIZE = 25;

/** Responds with how far the index is behind, and the dead-lettered titles. */
export async function showSearchIndex(strapi: Core.Strapi, context: Context): Promise<void> {
  const status = await outboxStatus(strapi);
  const pages = pageCount(status.dead, PAGE_SIZE);
  // After a retry of the last title of a page, show the page before.
  const page = Math.min(searchIndexRoutes.list.query.parse(context.query).page, pages);
  const dead = await deadTitles(strapi, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  context.set('Cache-Control', 'no-store');
  context.body = { status, dead, page, pages } satisfies ResponseOf<typeof searchIndexRoutes.list>;
}

/** Retries dead-lettered titles, some or all; the log names who did it. */
export async function retryTitles(strapi: Core.Strapi, context: Context): Promise<void> {
  const wanted = searchIndexRoutes.retry.body.safeParse(context.request.body);
  if (!wanted.success) {
    context.badRequest('Say which titles, or all of them.');
    return;
  }
  const titles = 'titles' in wanted.data ? wanted.data.titles : null;
  const { requeued } = await reviveTitles(strapi, titles);
  const which = titles?.map(({ kind, documentId }) => `${kind} ${documentId}`).join(', ') ?? 'all';
  const user = String(context.state.user?.id);
  strapi.log.info(`search index: ${requeued} dead titles tried again by user ${user}: ${which}`);
  context.body = { retried: requeued } satisfies ResponseOf<typeof searchIndexRoutes.retry>;
}
