import type { AuditAction, AuditEntry } from '@colophon/contracts/shop-admin/audit';
import { z } from 'zod';
import type { Database } from '../platform/database';
import { partOfText } from '../platform/part-of-text';
import { AUDIT_TABLE, auditRowSchema } from './audit-store';

/** Filters for the audit log; null does not narrow. `until` is exclusive: the first instant after the period. */
export type AuditFilter = {
  /** part of a colleague's name */
  who: string | null;
  action: AuditAction | null;
  from: Date | null;
  until: Date | null;
  /** part of the subject: 'CUP 2026-000012', 'coupon:SUMMER', 'order:' for all orders */
  about: string | null;
};

/** Lists matching entries, newest first, with their total number. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const [rows, counted] = await Promise.all([
    entriesMeant(db, filter)
      .select('id', 'at', 'actor', 'action', 'subject', 'facts')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit),
    entriesMeant(db, filter).count({ total: '*' }).first(),
  ]);
  const { total } = z.object({ total: z.coerce.number() }).parse(counted);
  return { entries: z.array(auditRowSchema).parse(rows), total };
}

function entriesMeant(db: Database, { who, action, from, until, about }: AuditFilter) {
  const entries = db(AUDIT_TABLE);
  if (action) entries.where({ action });
  if (from) entries.where('at', '>=', from);
  if (until) entries.where('at', '<', until);
  if (who) entries.where('actor', 'ilike', partOfText(who));
  if (about) entries.where('subject', 'ilike', partOfText(about));
  return entries;
}
