import { createHash } from 'node:crypto';
import type { AuditLink } from '@colophon/contracts/forms/author-export';

/** The previous hash in the first line of an audit log. */
export const CHAIN_START = '0'.repeat(64);

/** SHA-256 over all fields of a line and the hash of the line before. */
export function linkHash({
  number,
  at,
  actor,
  action,
  subject,
  facts,
  previous,
}: Omit<AuditLink, 'hash'>): string {
  const hashed = JSON.stringify([number, at, actor, action, subject, facts, previous]);
  return createHash('sha256').update(hashed).digest('hex');
}

/** Makes the next line of an audit log. @param last  the line before it; null for the first */
export function nextLink(
  last: Pick<AuditLink, 'number' | 'hash'> | null,
  entry: Pick<AuditLink, 'at' | 'actor' | 'action' | 'subject' | 'facts'>,
): AuditLink {
  const link = { ...entry, number: (last?.number ?? 0) + 1, previous: last?.hash ?? CHAIN_START };
  return { ...link, hash: linkHash(link) };
}

/**
 * Verifies an audit log: no line was changed, removed, inserted or moved. Lines cut off at the end cannot be detected
 * here: for that, somebody elsewhere stores the last hash they have seen.
 * @returns the number of the first wrong line; null when all are right
 */
export function brokenAt(links: readonly AuditLink[]): number | null {
  let last: AuditLink | null = null;
  for (const link of links) {
    const expected = nextLink(last, link);
    if (
      link.number !== expected.number ||
      link.previous !== expected.previous ||
      link.hash !== expected.hash
    ) {
      return link.number;
    }
    last = link;
  }
  return null;
}
