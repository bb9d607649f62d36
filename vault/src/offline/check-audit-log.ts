import { createHash } from 'node:crypto';
import type { AuditLink } from '@colophon/contracts/forms/author-export';
import { brokenAt } from '../audit-chain';
import type { AuthorExport } from './read-export';

/** End of the audit log that finance saw last. */
export type AuditLogMark = { number: number; hash: string };

/** An error in an export's audit log. */
export type AuditLogProblem =
  /** a line was changed, removed or inserted */
  | { kind: 'broken'; line: number }
  /** the audit log does not continue the one seen before: lines were cut off, or all rewritten */
  | { kind: 'not-continued'; mark: AuditLogMark }
  /** a submission that the audit log lacks, or whose text differs from the one received */
  | { kind: 'unknown-submission'; reference: string };

/** Hashes a sealed text for the audit log, which shows nothing of its contents. */
export function sealedHash(sealed: string): string {
  return createHash('sha256').update(sealed).digest('hex');
}

/**
 * Checks an export against its audit log.
 * @param seen  the end of the audit log when finance last opened an export; null the first time
 */
export function auditLogProblems(
  { auditLog, submissions }: Pick<AuthorExport, 'auditLog' | 'submissions'>,
  seen: AuditLogMark | null,
): AuditLogProblem[] {
  const problems: AuditLogProblem[] = [];
  const broken = brokenAt(auditLog);
  if (broken !== null) problems.push({ kind: 'broken', line: broken });
  if (seen && auditLog[seen.number - 1]?.hash !== seen.hash)
    problems.push({ kind: 'not-continued', mark: seen });
  const received = receivedHashes(auditLog);
  for (const { reference, sealed } of submissions) {
    if (received.get(reference) !== sealedHash(sealed))
      problems.push({ kind: 'unknown-submission', reference });
  }
  return problems;
}

function receivedHashes(auditLog: readonly AuditLink[]): Map<string, unknown> {
  const received = auditLog.filter(({ action }) => action === 'submission.received');
  return new Map(received.map(({ subject, facts }) => [subject, sealedIn(facts)]));
}

function sealedIn(facts: string): unknown {
  try {
    const read: unknown = JSON.parse(facts);
    return typeof read === 'object' && read !== null && 'sealed' in read ? read.sealed : null;
  } catch {
    return null;
  }
}
