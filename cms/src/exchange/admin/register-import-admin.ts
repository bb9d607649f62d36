import { importRoutes } from '@colophon/contracts/admin/import-routes';
import type { Core } from '@strapi/strapi';
import { adminRoute, registerAdminRoutes } from '../../strapi-patches/register-admin-routes';
import {
  answerAndCompare,
  discard,
  fetchNow,
  publish,
  retry,
  sendSheet,
  showDifferences,
  showList,
  showRun,
  undo,
  upload,
  write,
} from './import-controller';

/** Permission to see imports. */
const READ = 'import.read';
/** Permission to import. */
const WRITE = 'import.write';

/** Registers the admin page *Import*. */
export function registerImportAdmin(strapi: Core.Strapi): void {
  const permissions = { [READ]: 'See imports', [WRITE]: 'Import titles, and undo imports' };
  registerAdminRoutes(strapi, 'import', permissions, [
    adminRoute(importRoutes.list, `admin::${READ}`, (context) => showList(strapi, context)),
    adminRoute(importRoutes.sheet, `admin::${READ}`, (context) => sendSheet(strapi, context)),
    adminRoute(importRoutes.differences, `admin::${READ}`, (context) => showDifferences(strapi, context)),
    adminRoute(importRoutes.show, `admin::${READ}`, (context) => showRun(strapi, context)),
    adminRoute(importRoutes.fetch, `admin::${WRITE}`, (context) => fetchNow(strapi, context)),
    adminRoute(importRoutes.upload, `admin::${WRITE}`, (context) => upload(strapi, context)),
    adminRoute(importRoutes.answer, `admin::${WRITE}`, (context) => answerAndCompare(strapi, context)),
    adminRoute(importRoutes.write, `admin::${WRITE}`, (context) => write(strapi, context)),
    adminRoute(importRoutes.retry, `admin::${WRITE}`, (context) => retry(strapi, context)),
    adminRoute(importRoutes.publish, `admin::${WRITE}`, (context) => publish(strapi, context)),
    adminRoute(importRoutes.discard, `admin::${WRITE}`, (context) => discard(strapi, context)),
    adminRoute(importRoutes.undo, `admin::${WRITE}`, (context) => undo(strapi, context)),
  ]);
}
