import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { periodOf } from '../platform/http/admin-query';
import { parseAdminQuery, replyToAdmin } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { auditPage } from './audit-admin';

// Admin page with everything that staff did; the route requires the permission.
export const auditAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'auditList'>): Promise<void> {
    const query = parseAdminQuery(context, 'auditList');
    if (!query) return;
    const filter = { ...query, ...periodOf(query, shopConfig(strapi).timeZone) };
    replyToAdmin(context, await auditPage(strapi, filter, query));
  },
});
