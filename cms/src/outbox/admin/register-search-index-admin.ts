import type { ResponseOf } from '@colophon/contracts/admin/admin-route';
import { searchIndexRoutes } from '@colophon/contracts/admin/search-index-routes';
import { pageCount } from '@colophon/shop/platform/domain/page-count';
import type { Core } from '@strapi/strapi';
import { readSearchesInVain } from '../../searches-in-vain/searches-in-vain-store';
import { env } from '../../settings/env';
import type { Context } from '../../strapi-patches/context';
import { adminRoute, registerAdminRoutes } from '../../strapi-patches/register-admin-routes';
import { outboxStatus } from '../replay';
import { reviveTitles } from '../requeue-titles';
import { deadTitles } from './dead-titles';

const PAGE_SIZE = 25;

/** Responds with how far the index is behind, and the dead-lettered titles. */
async function showSearchIndex(strapi: Core.Strapi, context: Context): Promise<void> {
  const status = await outboxStatus(strapi);
  const pages = pageCount(status.dead, PAGE_SIZE);
  // After a retry of the last title of a page, show the page before.
  const page = Math.min(searchIndexRoutes.list.query.parse(context.query).page, pages);
  const dead = await deadTitles(strapi, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  context.set('Cache-Control', 'no-store');
  const inVain = await readSearchesInVain(strapi);
  context.body = { status, dead, page, pages, inVain } satisfies ResponseOf<typeof searchIndexRoutes.list>;
}

/** Retries dead-lettered titles, some or all; the log names who did it. */
async function retryTitles(strapi: Core.Strapi, context: Context): Promise<void> {
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

/** Permission to see how far the index is behind, and which titles are dead-lettered. */
const READ = 'search-index.read';
/** Permission to retry them. */
const RETRY = 'search-index.retry';

const READ_SYNONYMS: [string, string] = ['plugin::content-manager.explorer.read', 'api::synonym.synonym'];

/** Registers the admin page about the search index. It reads the CMS's own outbox and so does not belong to the shop. */
export function registerSearchIndexAdmin(strapi: Core.Strapi): void {
  const permissions = { [READ]: 'See the state of the search index', [RETRY]: 'Try titles again' };
  registerAdminRoutes(strapi, 'search index', permissions, [
    adminRoute(searchIndexRoutes.list, `admin::${READ}`, (context) => showSearchIndex(strapi, context)),
    adminRoute(searchIndexRoutes.site, READ_SYNONYMS, async (context) => {
      context.body = { address: env.PUBLIC_URL } satisfies ResponseOf<typeof searchIndexRoutes.site>;
    }),
    adminRoute(searchIndexRoutes.retry, `admin::${RETRY}`, (context) => retryTitles(strapi, context)),
  ]);
}
