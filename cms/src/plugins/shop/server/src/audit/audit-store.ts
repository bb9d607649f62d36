import type { AuditAction, AuditEntry } from '@colophon/contracts/shop-admin/audit';
import { z } from 'zod';
import { type Database, fromJsonColumn } from '../platform/database';
import type { StaffMember } from '../platform/domain/staff-member';

/** Table of the audit log of staff actions. */
export const AUDIT_TABLE = 'shop_audit';

/** Short facts for later reference. Never personal data: rows are retained and cannot be changed. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** An entry as it is read from the database. */
export const auditRowSchema = z
  .object({
    id: z.number(),
    at: z.date(),
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    facts: z.preprocess(fromJsonColumn, z.record(z.string(), z.unknown())),
  })
  .transform(({ at, ...row }) => ({ ...row, at: at.toISOString() }));

/**
 * Records an action of a staff member in the same transaction as the action: both are saved, or neither.
 * @param on  the subject as 'kind:name' ('order:CUP 2026-000012', 'coupon:SUMMER')
 * @throws Error outside a transaction
 */
export async function recordAudit(
  trx: Database,
  entry: { by: StaffMember; action: AuditAction; on: string; facts?: AuditFacts },
  now: Date,
): Promise<void> {
  if (!trx.isTransaction) throw new Error('The audit log is written in a transaction');
  await trx(AUDIT_TABLE).insert({
    at: now,
    actor_id: entry.by.id,
    actor: entry.by.name,
    action: entry.action,
    subject: entry.on,
    facts: JSON.stringify(entry.facts ?? {}),
  });
}

/** Reads the entries about one subject, or about all of a kind ('coupon:' without a name); newest first. */
export async function auditOf(db: Database, on: string, limit = 50): Promise<AuditEntry[]> {
  const rows = db(AUDIT_TABLE).select('id', 'at', 'actor', 'action', 'subject', 'facts');
  const wanted = on.endsWith(':')
    ? rows.whereRaw('starts_with(subject, ?)', [on])
    : rows.where({ subject: on });
  const found: unknown = await wanted.orderBy('id', 'desc').limit(limit);
  return z.array(auditRowSchema).parse(found);
}
