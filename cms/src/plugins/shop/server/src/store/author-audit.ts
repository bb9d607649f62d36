import { type AuditLink, auditLinkSchema } from '@colophon/contracts/author-export';
import { nextLink } from '@colophon/vault/audit-chain';
import { z } from 'zod';
import type { Database } from './database';

const TABLE = 'shop_author_audit';
const COLUMNS = ['number', 'at', 'actor', 'action', 'subject', 'facts', 'previous', 'hash'] as const;
/** Any number that every replica knows: whoever holds it writes the next line. */
const WRITING = 7_301_944;

/** What can happen to author tax data. */
export type AuthorAuditAction = 'submission.received' | 'submissions.exported' | 'submission.purged';

/**
 * Writes down what was done with author tax data, in the transaction that does it. Each line is bound to the one
 * before, so they are written one at a time.
 * @param facts  never personal data: lines are kept for good
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
  const said = { at: now.toISOString(), actor, action, subject, facts: JSON.stringify(facts) };
  await trx(TABLE).insert(nextLink(before, said));
}

/** The whole trail, in the order in which it was written. */
export async function readAuthorAudit(db: Database): Promise<AuditLink[]> {
  const rows: unknown = await db(TABLE)
    .select(...COLUMNS)
    .orderBy('number');
  return z.array(auditLinkSchema).parse(rows);
}
