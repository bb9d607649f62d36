import { z } from 'zod';
import type { AuditAction } from '../domain/audit-action';
import { AUDIT_TABLE, type AuditEntry, auditRowSchema } from './audit';
import type { Database } from './database';
import { partOfText } from './part-of-text';

/** Which entries of the audit trail are meant; what is null does not narrow them. `until` is the first moment after the days. */
export type AuditFilter = {
  /** part of a colleague's name */
  who: string | null;
  action: AuditAction | null;
  from: Date | null;
  until: Date | null;
  /** part of what it was done to: 'CUP 2026-000012', 'coupon:SUMMER', 'order:' for all orders */
  about: string | null;
};

/** Some of the entries that are meant, newest first, and how many there are in all. */
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
