import type { AuditPage } from '@colophon/contracts/shop-admin/audit';
import type { Core } from '@strapi/strapi';
import { pageCount } from '../platform/domain/page-count';
import { type AuditFilter, listAudit } from './audit-list-store';

const PAGE_SIZE = 50;

/** Reads a page of the audit log, newest first. Pages count from 1. */
export async function auditPage(
  strapi: Core.Strapi,
  filter: AuditFilter,
  { page }: { page: number },
): Promise<AuditPage> {
  const paging = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { entries, total } = await listAudit(strapi.db.connection, filter, paging);
  return { entries, page, pages: pageCount(total, PAGE_SIZE), total };
}
