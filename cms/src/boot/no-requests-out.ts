import type { Core } from '@strapi/strapi';

type Route = { method: string; path: string };
type Router = { routes: Route[] };
type Action = { uid: string; pluginName?: string };
type ActionProvider = { registerMany(actions: Action[]): Promise<unknown> };

/** Has the CMS fetch an address that an editor names; it follows redirects to wherever they lead. */
const UPLOAD_FROM_URLS = '/actions/upload-from-urls';
const WEBHOOK = /^\/webhooks(\/|$)/;

/**
 * Takes away what lets somebody at the panel have this machine ask an address of his choice: the storefront, the engine,
 * the private port and the metadata of a cloud would answer it. Settings alone say where requests go.
 */
export function refuseRequestsOut(strapi: Core.Strapi): void {
  const routersOfUploads = Object.values(strapi.plugin('upload').routes) as unknown as Router[];
  let found = 0;
  for (const router of routersOfUploads) found += without(router, ({ path }) => path === UPLOAD_FROM_URLS);
  const { routes } = strapi.admin as unknown as { routes: { admin: Router } };
  found += without(routes.admin, ({ path }) => WEBHOOK.test(path));
  // Another Strapi may call them otherwise: it must not open them again without a word.
  if (found < 2) throw new Error('Strapi has no routes of webhooks or of uploads from addresses any more');
  hideWebhooks(strapi);
  // Nor those that an older release has kept in the database.
  Object.assign(strapi.get('webhookRunner'), { add: () => {} });
}

function without(router: Router, isTaken: (route: Route) => boolean): number {
  const before = router.routes.length;
  router.routes = router.routes.filter((route) => !isTaken(route));
  return before - router.routes.length;
}

/** The menu of the settings shows what somebody has a permission for: without these nobody has one, the first admin neither. */
function hideWebhooks(strapi: Core.Strapi): void {
  const { actionProvider } = strapi.service('admin::permission') as Core.Service & {
    actionProvider: ActionProvider;
  };
  const registerMany = actionProvider.registerMany;
  actionProvider.registerMany = (actions) =>
    registerMany.call(
      actionProvider,
      actions.filter(({ uid, pluginName }) => !(pluginName === 'admin' && uid.startsWith('webhooks.'))),
    );
}
