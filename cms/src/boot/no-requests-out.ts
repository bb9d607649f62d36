import type { Core } from '@strapi/strapi';
import { hideActions, routesOfAdmin, routesOfPlugin, takeRoutes } from './strapi-routes';

/** Has the CMS fetch an address that an editor names; it follows redirects to wherever they lead. */
const UPLOAD_FROM_URLS = '/actions/upload-from-urls';
const WEBHOOK = /^\/webhooks(\/|$)/;

/**
 * Takes away what lets somebody at the panel have this machine ask an address of his choice, or mail whom he likes: the
 * storefront, the engine, the private port and the metadata of a cloud would answer it, and the mail route takes files and
 * addresses as contents. Settings alone say where requests go.
 */
export function refuseRequestsOut(strapi: Core.Strapi): void {
  takeRoutes(
    routesOfPlugin(strapi, 'upload'),
    ({ path }) => path === UPLOAD_FROM_URLS,
    'uploads from addresses',
  );
  takeRoutes([routesOfAdmin(strapi)], ({ path }) => WEBHOOK.test(path), 'webhooks');
  takeRoutes(
    routesOfPlugin(strapi, 'email'),
    ({ method, path }) => method === 'POST' && path === '/',
    'mails from the panel',
  );
  hideActions(strapi, (uid) => uid.startsWith('webhooks.'));
  // Nor those that an older release has kept in the database.
  Object.assign(strapi.get('webhookRunner'), { add: () => {} });
}
