import type { Core } from '@strapi/strapi';
import { pageCount } from '../domain/page-count';
import type { AuditEntry } from '../store/audit';
import { type AuditFilter, listAudit } from '../store/audit-list';

const PAGE_SIZE = 50;

/** A page of what the staff did; `total` counts all that was meant. */
export type AuditPage = { entries: AuditEntry[]; page: number; pages: number; total: number };

/** A page of the audit trail, newest first. Pages count from 1. */
export async function auditPage(
  strapi: Core.Strapi,
  filter: AuditFilter,
  { page }: { page: number },
): Promise<AuditPage> {
  const paging = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { entries, total } = await listAudit(strapi.db.connection, filter, paging);
  return { entries, page, pages: pageCount(total, PAGE_SIZE), total };
}
