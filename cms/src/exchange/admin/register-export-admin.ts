import { exportRoutes } from '@colophon/contracts/admin/export-routes';
import type { Core } from '@strapi/strapi';
import { adminRoute, registerAdminRoutes } from '../../strapi-patches/register-admin-routes';
import { createFeed, deleteFeed, sendOnix, showFeeds, showReadiness } from './export-controller';

/** Permission to export. */
const READ = 'export.read';
/** Permission to create and delete feeds. */
const WRITE = 'export.write';

/** Registers the admin page *Export*. */
export function registerExportAdmin(strapi: Core.Strapi): void {
  const permissions = { [READ]: 'Export titles, and see feeds', [WRITE]: 'Create and delete feeds' };
  registerAdminRoutes(strapi, 'export', permissions, [
    adminRoute(exportRoutes.onix, `admin::${READ}`, (context) => sendOnix(strapi, context)),
    adminRoute(exportRoutes.readiness, `admin::${READ}`, (context) => showReadiness(strapi, context)),
    adminRoute(exportRoutes.feeds, `admin::${READ}`, (context) => showFeeds(strapi, context)),
    adminRoute(exportRoutes.createFeed, `admin::${WRITE}`, (context) => createFeed(strapi, context)),
    adminRoute(exportRoutes.deleteFeed, `admin::${WRITE}`, (context) => deleteFeed(strapi, context)),
  ]);
}
