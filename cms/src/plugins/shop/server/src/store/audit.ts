import { z } from 'zod';
import type { AuditAction } from '../domain/audit-action';
import type { StaffMember } from '../domain/staff-member';
import { type Database, fromJsonColumn } from './database';

/** Where what the staff did is written down. */
export const AUDIT_TABLE = 'shop_audit';

/** Short facts for those who look it up later. Never personal data: rows are kept and cannot be changed. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** A row as it is read. */
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

/** One thing that somebody did; `at` as ISO 8601. */
export type AuditEntry = z.infer<typeof auditRowSchema>;

/**
 * Writes down what a member of the staff did, in the transaction that does it: both are saved, or neither.
 * @param on  what it was done to, as 'kind:name' ('order:CUP 2026-000012', 'coupon:SUMMER')
 */
export async function recordAudit(
  trx: Database,
  entry: { by: StaffMember; action: AuditAction; on: string; facts?: AuditFacts },
  now: Date,
): Promise<void> {
  await trx(AUDIT_TABLE).insert({
    at: now,
    actor_id: entry.by.id,
    actor: entry.by.name,
    action: entry.action,
    subject: entry.on,
    facts: JSON.stringify(entry.facts ?? {}),
  });
}

/** What was done to one thing, or to all of a kind ('coupon:' and nothing after it); newest first. */
export async function auditOf(db: Database, on: string, limit = 50): Promise<AuditEntry[]> {
  const rows = db(AUDIT_TABLE).select('id', 'at', 'actor', 'action', 'subject', 'facts');
  const wanted = on.endsWith(':')
    ? rows.whereRaw('starts_with(subject, ?)', [on])
    : rows.where({ subject: on });
  const found: unknown = await wanted.orderBy('id', 'desc').limit(limit);
  return z.array(auditRowSchema).parse(found);
}
