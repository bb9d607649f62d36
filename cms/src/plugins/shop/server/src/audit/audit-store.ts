import type { AuditAction, AuditEntry } from '@colophon/contracts/shop-admin/audit';
import { brokenAt, nextLink } from '@colophon/vault/audit-chain';
import { z } from 'zod';
import { type Database, fromJsonColumn } from '../platform/database';
import type { StaffMember } from '../platform/domain/staff-member';

/** Table of the audit log of staff actions. */
export const AUDIT_TABLE = 'shop_audit';

/** Key of the advisory lock that serialises writes to the log; any number that all replicas share. */
const WRITING = 7_301_945;

const lastSchema = z
  .object({ number: z.number(), hash: z.string() })
  .nullish()
  .transform((last) => last ?? null);
const boundSchema = z.object({
  id: z.number(),
  at: z.date(),
  actor_id: z.number().nullable(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  facts: z.preprocess(fromJsonColumn, z.record(z.string(), z.unknown())),
  number: z.number(),
  previous: z.string(),
  hash: z.string(),
});

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
 * Records an action of a staff member in the same transaction as the action: both are saved, or neither. Each entry
 * holds the hash of the previous one, so entries are written one at a time.
 * @param on  the subject as 'kind:name' ('order:CUP 2026-000012', 'coupon:SUMMER')
 * @throws Error outside a transaction: the lock would be released before the insert, and two entries could get one
 *   number
 */
export async function recordAudit(
  trx: Database,
  entry: { by: StaffMember; action: AuditAction; on: string; facts?: AuditFacts },
  now: Date,
): Promise<void> {
  if (!trx.isTransaction) throw new Error('The audit trail is written in a transaction');
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [WRITING]);
  const found: unknown = await trx(AUDIT_TABLE)
    .select('number', 'hash')
    .whereNotNull('number')
    .orderBy('number', 'desc')
    .first();
  const row = {
    at: now,
    actor_id: entry.by.id,
    actor: entry.by.name,
    action: entry.action,
    subject: entry.on,
    facts: entry.facts ?? {},
  };
  const { number, previous, hash } = nextLink(lastSchema.parse(found), contentOf(row));
  const facts = JSON.stringify(row.facts);
  await trx(AUDIT_TABLE).insert({ ...row, facts, number, previous, hash });
}

/**
 * Verifies the hash chain of the audit log (`vault/audit-chain`).
 * @returns `brokenAt`: number of the first invalid entry, null when all are valid; `entries`: chained entries;
 *   `unbound`: entries between them without a hash, which an older release writes during a rollout
 */
export async function checkAuditTrail(
  db: Database,
): Promise<{ brokenAt: number | null; entries: number; unbound: number }> {
  const rows: unknown = await db(AUDIT_TABLE)
    .select('id', 'at', 'actor_id', 'actor', 'action', 'subject', 'facts', 'number', 'previous', 'hash')
    .whereNotNull('number')
    .orderBy('number');
  const bound = z.array(boundSchema).parse(rows);
  const links = bound.map((row) => {
    const { number, previous, hash } = row;
    return { number, previous, hash, ...contentOf(row) };
  });
  const first = Math.min(...bound.map(({ id }) => id));
  const counted: unknown = bound.length
    ? await db(AUDIT_TABLE).count({ count: '*' }).whereNull('number').where('id', '>', first).first()
    : { count: 0 };
  const unbound = z.object({ count: z.coerce.number() }).parse(counted).count;
  return { brokenAt: brokenAt(links), entries: links.length, unbound };
}

type EntryContent = {
  at: Date;
  actor_id: number | null;
  actor: string;
  action: string;
  subject: string;
  facts: Readonly<Record<string, unknown>>;
};

/** Canonical content of an entry for hashing. Facts are sorted: the database stores their keys in its own order. */
function contentOf({ at, actor_id, actor, action, subject, facts }: EntryContent) {
  const sorted = Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    at: at.toISOString(),
    actor: JSON.stringify([actor_id, actor]),
    action,
    subject,
    facts: JSON.stringify(sorted),
  };
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
