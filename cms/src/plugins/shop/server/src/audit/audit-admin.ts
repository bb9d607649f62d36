import type { AuditPage } from '@colophon/contracts/shop-admin/audit';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { pageCount } from '../platform/domain/page-count';
import { parseAdminQuery, periodOf, replyToAdmin } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { type AuditFilter, listAudit } from './audit-store';

const PAGE_SIZE = 50;

/** Reads a page of the audit log, newest first. Pages count from 1. */
async function auditPage(
  strapi: Core.Strapi,
  filter: AuditFilter,
  { page }: { page: number },
): Promise<AuditPage> {
  const paging = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { entries, total } = await listAudit(strapi.db.connection, filter, paging);
  return { entries, page, pages: pageCount(total, PAGE_SIZE), total };
}

// Admin page with everything that staff did; the route requires the permission.
export const auditAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'auditList'>): Promise<void> {
    const query = parseAdminQuery(context, 'auditList');
    if (!query) return;
    const filter = { ...query, ...periodOf(query, shopConfig(strapi).timeZone) };
    replyToAdmin(context, await auditPage(strapi, filter, query));
  },
});
