import type { AdminRoute, ResponseOf } from '@colophon/contracts/admin/admin-route';
import { searchIndexRoutes } from '@colophon/contracts/admin/search-index-routes';
import { pageCount } from '@colophon/shop/platform/domain/page-count';
import type { Core } from '@strapi/strapi';
import { readSearchesInVain } from '../../searches-in-vain/searches-in-vain-store';
import { env } from '../../settings/env';
import type { Context } from '../../strapi-patches/context';
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

type Action = {
  section: 'settings';
  category: string;
  subCategory: string;
  pluginName: 'admin';
  uid: string;
  displayName: string;
};
type ActionProvider = { registerMany(actions: Action[]): unknown };

const action = (uid: string, displayName: string): Action => ({
  section: 'settings',
  category: 'search index',
  subCategory: 'general',
  pluginName: 'admin',
  uid,
  displayName,
});

/** A permission of ours, or Strapi's own and the content type that it is about. */
type Required = string | [action: string, subject: string];

const READ_SYNONYMS: Required = ['plugin::content-manager.explorer.read', 'api::synonym.synonym'];

const route = (
  { method, path }: AdminRoute,
  required: Required,
  handler: (context: Context) => Promise<void>,
) => ({
  method,
  path,
  handler,
  info: { type: 'admin' },
  config: { policies: [{ name: 'admin::hasPermissions', config: { actions: [required] } }] },
});

/**
 * Registers the admin page about the search index. It reads the CMS's own outbox and so does not belong to the shop; a plugin
 * of its own would need a workspace, a build and a manifest; the routes of `src/api` are for programs with the service token.
 * Must run before Strapi starts: at the start Strapi deletes permissions that are not registered.
 */
export function registerSearchIndexAdmin(strapi: Core.Strapi): void {
  const { actionProvider } = strapi.service('admin::permission') as Core.Service & {
    actionProvider: ActionProvider;
  };
  actionProvider.registerMany([
    action(READ, 'See the state of the search index'),
    action(RETRY, 'Try titles again'),
  ]);
  strapi.server.routes({
    type: 'admin',
    routes: [
      route(searchIndexRoutes.list, `admin::${READ}`, (context) => showSearchIndex(strapi, context)),
      route(searchIndexRoutes.site, READ_SYNONYMS, async (context) => {
        context.body = { address: env.PUBLIC_URL } satisfies ResponseOf<typeof searchIndexRoutes.site>;
      }),
      route(searchIndexRoutes.retry, `admin::${RETRY}`, (context) => retryTitles(strapi, context)),
    ],
  } as Parameters<Core.Strapi['server']['routes']>[0]);
}
