import { exportRoutes } from '@colophon/contracts/admin/export-routes';
import type { Core } from '@strapi/strapi';
import { adminRoute, registerAdminRoutes } from '../../strapi-patches/register-admin-routes';
import { endFeed, makeFeed, sendOnix, showFeeds, showReadiness } from './export-controller';

/** Permission to export. */
const READ = 'export.read';
/** Permission to make and remove feeds. */
const WRITE = 'export.write';

/** Registers the admin page *Export*. */
export function registerExportAdmin(strapi: Core.Strapi): void {
  const permissions = { [READ]: 'Export titles, and see feeds', [WRITE]: 'Make and remove feeds' };
  registerAdminRoutes(strapi, 'export', permissions, [
    adminRoute(exportRoutes.onix, `admin::${READ}`, (context) => sendOnix(strapi, context)),
    adminRoute(exportRoutes.readiness, `admin::${READ}`, (context) => showReadiness(strapi, context)),
    adminRoute(exportRoutes.feeds, `admin::${READ}`, (context) => showFeeds(strapi, context)),
    adminRoute(exportRoutes.addFeed, `admin::${WRITE}`, (context) => makeFeed(strapi, context)),
    adminRoute(exportRoutes.removeFeed, `admin::${WRITE}`, (context) => endFeed(strapi, context)),
  ]);
}
