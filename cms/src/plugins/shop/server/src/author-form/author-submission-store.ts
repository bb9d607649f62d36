import { type AuditLink, auditLinkSchema } from '@colophon/contracts/forms/author-export';
import { SUBMISSION_STATES, type SubmissionState } from '@colophon/contracts/shop-admin/authors';
import { nextLink } from '@colophon/vault/audit-chain';
import { z } from 'zod';
import type { Database } from '../platform/database';

const TABLE = 'shop_author_submissions';

const rowSchema = z
  .object({
    reference: z.uuid(),
    state: z.enum(SUBMISSION_STATES),
    submitted_at: z.date(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    relation_number: z.string().nullable(),
    key_id: z.string(),
    sealed: z.string().nullable(),
    exported_at: z.date().nullable(),
    purged_at: z.date().nullable(),
  })
  .transform(({ submitted_at, relation_number, key_id, exported_at, purged_at, ...row }) => ({
    ...row,
    submittedAt: submitted_at,
    relationNumber: relation_number,
    keyId: key_id,
    exportedAt: exported_at,
    purgedAt: purged_at,
  }));

/** A stored submission. Of a purged one only reference and dates are left. */
export type StoredSubmission = z.infer<typeof rowSchema>;

/** Columns for the list: all except the sealed text. */
const LISTED = [
  'reference',
  'state',
  'submitted_at',
  'name',
  'email',
  'relation_number',
  'key_id',
  'exported_at',
  'purged_at',
] as const;

/** Stores a submission in addition to earlier ones. */
export async function addSubmission(
  trx: Database,
  row: {
    reference: string;
    name: string;
    email: string;
    relationNumber: string;
    keyId: string;
    sealed: string;
  },
  now: Date,
): Promise<void> {
  const { relationNumber, keyId, ...rest } = row;
  await trx(TABLE).insert({
    ...rest,
    relation_number: relationNumber,
    key_id: keyId,
    state: 'new',
    submitted_at: now,
  });
}

/**
 * Reads one page of the list without the sealed texts, newest first, and counts submissions by state. `state` null:
 * all.
 */
export async function listSubmissionRows(
  db: Database,
  { offset, limit, state }: { offset: number; limit: number; state: SubmissionState | null },
): Promise<{ rows: Omit<StoredSubmission, 'sealed'>[]; counts: Record<SubmissionState, number> }> {
  const found: unknown[] = await db(TABLE)
    .select(...LISTED)
    .where(state === null ? {} : { state })
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  const rows = found.map((row) => rowSchema.parse({ ...(row as object), sealed: null }));
  const counted: unknown = await db(TABLE).select('state').count({ count: 'id' }).groupBy('state');
  const counts: Record<SubmissionState, number> = { new: 0, exported: 0, purged: 0 };
  const countSchema = z.object({ state: z.enum(SUBMISSION_STATES), count: z.coerce.number() });
  for (const row of z.array(countSchema).parse(counted)) counts[row.state] = row.count;
  return { rows, counts };
}

/** Counts the sealed submissions by key. */
export async function countByKey(db: Database): Promise<{ keyId: string; count: number }[]> {
  const counted: unknown = await db(TABLE)
    .select('key_id')
    .count({ count: 'id' })
    .whereNotNull('sealed')
    .groupBy('key_id')
    .orderBy('key_id');
  const rows = z.array(z.object({ key_id: z.string(), count: z.coerce.number() })).parse(counted);
  return rows.map(({ key_id, count }) => ({ keyId: key_id, count }));
}

/** Locks submissions that can still be opened until the transaction ends, oldest first. */
export async function lockSealed(trx: Database, which: 'new' | 'all'): Promise<StoredSubmission[]> {
  const rows: unknown = await trx(TABLE)
    .whereNotNull('sealed')
    .where(which === 'new' ? { state: 'new' } : {})
    .orderBy('id')
    .forUpdate();
  return z.array(rowSchema).parse(rows);
}

/** Marks submissions as exported; only the first export sets the date. */
export async function markExported(trx: Database, references: readonly string[], now: Date): Promise<void> {
  await trx(TABLE)
    .whereIn('reference', references)
    .where({ state: 'new' })
    .update({ state: 'exported', exported_at: now });
}

/**
 * Deletes the sealed data and the author from one submission, and leaves a tombstone.
 * @returns false when there was nothing to delete
 */
export async function purgeSubmission(trx: Database, reference: string, now: Date): Promise<boolean> {
  const changed = await trx(TABLE).where({ reference }).whereNot({ state: 'purged' }).update({
    state: 'purged',
    purged_at: now,
    name: null,
    email: null,
    relation_number: null,
    sealed: null,
  });
  return changed > 0;
}

/** Finds references past their retention: exported before one instant, or never exported and sent before another. */
export async function expiredSubmissions(
  trx: Database,
  { exportedBefore, sentBefore }: { exportedBefore: Date; sentBefore: Date },
): Promise<string[]> {
  const rows: unknown = await trx(TABLE)
    .select('reference')
    .where((or) =>
      or
        .where((and) => and.where({ state: 'exported' }).where('exported_at', '<', exportedBefore))
        .orWhere((and) => and.where({ state: 'new' }).where('submitted_at', '<', sentBefore)),
    )
    .forUpdate();
  return z
    .array(z.object({ reference: z.string() }))
    .parse(rows)
    .map(({ reference }) => reference);
}

/**
 * Rewrites the table's file with VACUUM FULL. A plain VACUUM only marks the space as free and leaves the old bytes
 * until they are overwritten. The table is small, so its lock is short.
 * @throws when the table is locked for long, for example by a backup
 */
export async function vacuumSubmissions(db: Database): Promise<void> {
  await db.raw(`VACUUM (FULL) ${TABLE}`);
}

/** Tells whether anything was purged after an instant. */
export async function purgedSince(db: Database, since: Date): Promise<boolean> {
  const row: unknown = await db(TABLE).select('id').where('purged_at', '>', since).first();
  return row !== undefined;
}

/**
 * Finds the submissions of an e-mail address, oldest first, without the sealed texts, which only finance can open.
 * @param emails  spellings, in lower case
 */
export async function submissionsOf(
  db: Database,
  emails: readonly string[],
): Promise<Omit<StoredSubmission, 'sealed'>[]> {
  const found: unknown[] = await db(TABLE)
    .select(...LISTED)
    .whereRaw('lower(email) = ANY(?)', [emails])
    .orderBy('id');
  return found.map((row) => rowSchema.parse({ ...(row as object), sealed: null }));
}

const AUDIT_TABLE = 'shop_author_audit';
const COLUMNS = ['number', 'at', 'actor', 'action', 'subject', 'facts', 'previous', 'hash'] as const;
/** Key of the advisory lock that serialises writes to the log; any number that all replicas share. */
const WRITING = 7_301_944;

/** Audited actions on author tax data. */
type AuthorAuditAction = 'submission.received' | 'submissions.exported' | 'submission.purged';

/**
 * Records an action on author tax data in the same transaction as the action. Each line holds the hash of the previous
 * one, so lines are written one at a time.
 * @param facts  never personal data: lines are retained for ever
 */
export async function recordAuthorAudit(
  trx: Database,
  entry: {
    actor: string;
    action: AuthorAuditAction;
    subject?: string;
    facts: Readonly<Record<string, string | number>>;
  },
  now: Date,
): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [WRITING]);
  const last: unknown = await trx(AUDIT_TABLE).select('number', 'hash').orderBy('number', 'desc').first();
  const before = last === undefined ? null : z.object({ number: z.number(), hash: z.string() }).parse(last);
  const { actor, action, subject = '', facts } = entry;
  const content = { at: now.toISOString(), actor, action, subject, facts: JSON.stringify(facts) };
  await trx(AUDIT_TABLE).insert(nextLink(before, content));
}

/** Reads the whole log, in the order in which it was written. */
export async function readAuthorAudit(db: Database): Promise<AuditLink[]> {
  const rows: unknown = await db(AUDIT_TABLE)
    .select(...COLUMNS)
    .orderBy('number');
  return z.array(auditLinkSchema).parse(rows);
}
