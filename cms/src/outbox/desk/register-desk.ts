import type { Core } from '@strapi/strapi';
import type { Context } from '../../context';
import { retryTitles, showSearchIndex } from './search-index-desk';

/** Who may see how far the index is behind, and which titles were given up on. */
const READ = 'search-index.read';
/** Who may have them tried again. */
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

const route = (
  method: 'GET' | 'POST',
  path: string,
  uid: string,
  handler: (context: Context) => Promise<void>,
) => ({
  method,
  path,
  handler,
  info: { type: 'admin' },
  config: { policies: [{ name: 'admin::hasPermissions', config: { actions: [`admin::${uid}`] } }] },
});

/**
 * The staff's page about the search index. It is about the CMS's own outbox and so not the shop's; a plugin of its own
 * would need a workspace, a build and a manifest; the routes of `src/api` are for programs with the service token.
 * Before Strapi starts: at the start it forgets the permissions that nobody registered.
 */
export function registerSearchIndexDesk(strapi: Core.Strapi): void {
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
      route('GET', '/search-index', READ, (context) => showSearchIndex(strapi, context)),
      route('POST', '/search-index/retry', RETRY, (context) => retryTitles(strapi, context)),
    ],
  } as Parameters<Core.Strapi['server']['routes']>[0]);
}
