import { createHash } from 'node:crypto';
import type { AuditLink } from '@colophon/contracts/author-export';

/** What the first line of a trail names as the one before it. */
export const CHAIN_START = '0'.repeat(64);

/** SHA-256 over everything that a line says and the hash of the line before. */
export function linkHash({
  number,
  at,
  actor,
  action,
  subject,
  facts,
  previous,
}: Omit<AuditLink, 'hash'>): string {
  const said = JSON.stringify([number, at, actor, action, subject, facts, previous]);
  return createHash('sha256').update(said).digest('hex');
}

/** The next line of a trail. @param last  the line before it; null where it is the first */
export function nextLink(
  last: Pick<AuditLink, 'number' | 'hash'> | null,
  said: Pick<AuditLink, 'at' | 'actor' | 'action' | 'subject' | 'facts'>,
): AuditLink {
  const link = { ...said, number: (last?.number ?? 0) + 1, previous: last?.hash ?? CHAIN_START };
  return { ...link, hash: linkHash(link) };
}

/**
 * Whether a trail is as it was written: no line changed, left out, added in between or put elsewhere. Lines cut off at
 * the end leave no trace here: for that, somebody elsewhere keeps the last hash he has seen.
 * @returns the number of the first line that is wrong; null when all are right
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
