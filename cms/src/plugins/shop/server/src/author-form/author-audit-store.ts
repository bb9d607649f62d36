import { type AuditLink, auditLinkSchema } from '@colophon/contracts/forms/author-export';
import { nextLink } from '@colophon/vault/audit-chain';
import { z } from 'zod';
import type { Database } from '../platform/database';

const TABLE = 'shop_author_audit';
const COLUMNS = ['number', 'at', 'actor', 'action', 'subject', 'facts', 'previous', 'hash'] as const;
/** Key of the advisory lock that serialises writes to the log; any number that all replicas share. */
const WRITING = 7_301_944;

/** Audited actions on author tax data. */
export type AuthorAuditAction = 'submission.received' | 'submissions.exported' | 'submission.purged';

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
  const last: unknown = await trx(TABLE).select('number', 'hash').orderBy('number', 'desc').first();
  const before = last === undefined ? null : z.object({ number: z.number(), hash: z.string() }).parse(last);
  const { actor, action, subject = '', facts } = entry;
  const content = { at: now.toISOString(), actor, action, subject, facts: JSON.stringify(facts) };
  await trx(TABLE).insert(nextLink(before, content));
}

/** Reads the whole log, in the order in which it was written. */
export async function readAuthorAudit(db: Database): Promise<AuditLink[]> {
  const rows: unknown = await db(TABLE)
    .select(...COLUMNS)
    .orderBy('number');
  return z.array(auditLinkSchema).parse(rows);
}
