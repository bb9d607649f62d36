import { brokenAt, nextLink } from '@colophon/vault/audit-chain';
import { z } from 'zod';
import type { AuditAction } from '../domain/audit-action';
import type { StaffMember } from '../domain/staff-member';
import { type Database, fromJsonColumn } from './database';

/** Where what the staff did is written down. */
export const AUDIT_TABLE = 'shop_audit';

/** Any number that every replica knows: whoever holds it writes the next entry. */
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
 * Writes down what a member of the staff did, in the transaction that does it: both are saved, or neither. Each entry is
 * bound to the one before, so they are written one at a time.
 * @param on  what it was done to, as 'kind:name' ('order:CUP 2026-000012', 'coupon:SUMMER')
 */
export async function recordAudit(
  trx: Database,
  entry: { by: StaffMember; action: AuditAction; on: string; facts?: AuditFacts },
  now: Date,
): Promise<void> {
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
  const { number, previous, hash } = nextLink(lastSchema.parse(found), saidBy(row));
  const facts = JSON.stringify(row.facts);
  await trx(AUDIT_TABLE).insert({ ...row, facts, number, previous, hash });
}

/**
 * Whether the trail is as it was written, by the hashes that bind each entry to the one before (`vault/audit-chain`).
 * @returns `brokenAt`: the number of the first entry that is wrong, null when all are right; `entries`: how many are bound;
 * `unbound`: how many stand between them that are not, as an older release writes them while one is rolled out
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
    return { number, previous, hash, ...saidBy(row) };
  });
  const first = Math.min(...bound.map(({ id }) => id));
  const counted: unknown = bound.length
    ? await db(AUDIT_TABLE).count({ count: '*' }).whereNull('number').where('id', '>', first).first()
    : { count: 0 };
  const unbound = z.object({ count: z.coerce.number() }).parse(counted).count;
  return { brokenAt: brokenAt(links), entries: links.length, unbound };
}

type Said = {
  at: Date;
  actor_id: number | null;
  actor: string;
  action: string;
  subject: string;
  facts: Readonly<Record<string, unknown>>;
};

/** What an entry says, always spelt alike: the database keeps the names of facts in an order of its own. */
function saidBy({ at, actor_id, actor, action, subject, facts }: Said) {
  const sorted = Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    at: at.toISOString(),
    actor: JSON.stringify([actor_id, actor]),
    action,
    subject,
    facts: JSON.stringify(sorted),
  };
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
