import { LONGEST_WAIT_MS } from './domain/backoff';

/** A SQL condition with its bindings. */
export type Condition = { sql: string; bindings: Date[] };

/** Tolerance: replicas read the database's clock at slightly different times, by less than this. */
const LEEWAY_MS = 60_000;

/**
 * Condition for claimable rows of an outbox: no active lease, and no retry in the future. Leases and retry times beyond
 * the maximum are ignored: they were written while the database clock was wrong. For both outboxes, whose tables have
 * `lease_until` and `next_try_at`.
 * @param now  the caller's estimate of the database's time; null: the database's own, at the statement
 * @param longestLeaseMs  the longest lease of the queue, in milliseconds
 * @param mayWaitLonger  SQL condition for rows that may be scheduled for any time
 */
export function claimable({
  now,
  longestLeaseMs,
  mayWaitLonger = 'false',
}: {
  now: Date | null;
  longestLeaseMs: number;
  mayWaitLonger?: string;
}): Condition {
  const bindings: Date[] = [];
  const at = (ms: number) => {
    if (now === null) return `clock_timestamp() + make_interval(secs => ${ms / 1000})`;
    bindings.push(new Date(now.getTime() + ms));
    return '?';
  };
  const sql = `(lease_until IS NULL OR lease_until <= ${at(0)} OR lease_until > ${at(longestLeaseMs + LEEWAY_MS)})
    AND (next_try_at IS NULL OR next_try_at <= ${at(0)}
      OR (next_try_at > ${at(LONGEST_WAIT_MS + LEEWAY_MS)} AND NOT (${mayWaitLonger})))`;
  return { sql, bindings };
}
