import type { AuditAction, AuditEntry } from '@colophon/contracts/shop-admin/audit';
import { z } from 'zod';
import { type Database, fromJsonColumn, partOfText } from '../platform/database';
import type { StaffMember } from '../platform/domain/staff-member';

/** Table of the audit log of staff actions. */
const AUDIT_TABLE = 'shop_audit';

/** Short facts for later reference. Never personal data: rows are retained and cannot be changed. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** An entry as it is read from the database. */
const auditRowSchema = z
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

/** Staff actions, actions on author tax data, and order transitions. */
const AUDIT_TABLES = ['shop_audit', 'shop_author_audit', 'shop_order_transitions'];
/** Order notes can be deleted row by row, with their customer; TRUNCATE is refused. */
const NEVER_EMPTIED = [...AUDIT_TABLES, 'shop_order_notes'];

const ONLY_ADDED_TO = AUDIT_TABLES.flatMap((table) => [
  `CREATE OR REPLACE FUNCTION ${table}_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${table} is only added to'; END $$`,
  `CREATE OR REPLACE TRIGGER ${table}_is_only_added_to BEFORE UPDATE OR DELETE ON ${table}
   FOR EACH ROW EXECUTE FUNCTION ${table}_is_only_added_to()`,
]);

// Row triggers do not fire on TRUNCATE.
const NOT_EMPTIED = NEVER_EMPTIED.flatMap((table) => [
  `CREATE OR REPLACE FUNCTION ${table}_is_never_emptied() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${table} is never emptied'; END $$`,
  `CREATE OR REPLACE TRIGGER ${table}_is_never_emptied BEFORE TRUNCATE ON ${table}
   FOR EACH STATEMENT EXECUTE FUNCTION ${table}_is_never_emptied()`,
]);

/** Triggers with which the database refuses to change or remove audit rows. */
export const AUDIT_TRIGGERS: readonly string[] = [...ONLY_ADDED_TO, ...NOT_EMPTIED];
