import { createHash } from 'node:crypto';
import type { AuditLink } from '@colophon/contracts/author-export';
import { brokenAt } from '../audit-chain';
import type { AuthorExport } from './read-export';

/** What finance remembers of the trail that it saw last. */
export type TrailMark = { number: number; hash: string };

/** What is wrong with an export's audit trail. */
export type TrailProblem =
  /** a line was changed, removed or put in */
  | { kind: 'broken'; line: number }
  /** the trail that was seen before is not the beginning of this one: lines were cut off, or all written anew */
  | { kind: 'not-continued'; mark: TrailMark }
  /** a submission of which the trail knows nothing, or another text than the one that came in */
  | { kind: 'unknown-submission'; reference: string };

/** How the trail names a sealed text, which tells nothing of what is in it. */
export function sealedHash(sealed: string): string {
  return createHash('sha256').update(sealed).digest('hex');
}

/**
 * Whether an export tells the whole story.
 * @param seen  the end of the trail when finance opened an export last; null the first time
 */
export function trailProblems(
  { trail, submissions }: Pick<AuthorExport, 'trail' | 'submissions'>,
  seen: TrailMark | null,
): TrailProblem[] {
  const problems: TrailProblem[] = [];
  const broken = brokenAt(trail);
  if (broken !== null) problems.push({ kind: 'broken', line: broken });
  if (seen && trail[seen.number - 1]?.hash !== seen.hash)
    problems.push({ kind: 'not-continued', mark: seen });
  const received = receivedHashes(trail);
  for (const { reference, sealed } of submissions) {
    if (received.get(reference) !== sealedHash(sealed))
      problems.push({ kind: 'unknown-submission', reference });
  }
  return problems;
}

function receivedHashes(trail: readonly AuditLink[]): Map<string, unknown> {
  const received = trail.filter(({ action }) => action === 'submission.received');
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
