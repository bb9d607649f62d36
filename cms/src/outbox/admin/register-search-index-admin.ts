import type { AdminRoute } from '@colophon/contracts/admin/admin-route';
import { searchIndexRoutes } from '@colophon/contracts/admin/search-index-routes';
import type { Core } from '@strapi/strapi';
import type { Context } from '../../strapi-patches/context';
import { retryTitles, showSearchIndex } from './search-index-admin';

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

const route = ({ method, path }: AdminRoute, uid: string, handler: (context: Context) => Promise<void>) => ({
  method,
  path,
  handler,
  info: { type: 'admin' },
  config: { policies: [{ name: 'admin::hasPermissions', config: { actions: [`admin::${uid}`] } }] },
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
      route(searchIndexRoutes.list, READ, (context) => showSearchIndex(strapi, context)),
      route(searchIndexRoutes.retry, RETRY, (context) => retryTitles(strapi, context)),
    ],
  } as Parameters<Core.Strapi['server']['routes']>[0]);
}
