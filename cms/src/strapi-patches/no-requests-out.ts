import type { Core } from '@strapi/strapi';
import { hideActions, routesOfAdmin, routesOfPlugin, takeRoutes } from './strapi-routes';

/** Route that fetches an address that an editor names, following redirects wherever they lead (SSRF). */
const UPLOAD_FROM_URLS = '/actions/upload-from-urls';
/** Routes that send mail to any address of the request: `/` with any text, `/test` with the fixed text of Strapi. */
const MAILS: ReadonlySet<string> = new Set(['/', '/test']);
const WEBHOOK = /^\/webhooks(\/|$)/;

/**
 * Removes the routes with which a user of the panel could make this machine send requests to any URL (SSRF), or mail to any
 * address: the storefront, the engine, the private port and a cloud's metadata service would respond, and the mail route
 * accepts files and addresses as contents. Only settings decide where requests go.
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
    ({ method, path }) => method === 'POST' && MAILS.has(path),
    'mails from the panel',
  );
  hideActions(strapi, (uid) => uid.startsWith('webhooks.'));
}
