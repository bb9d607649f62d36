import { LONGEST_WAIT_MS } from '../domain/backoff';

/** A condition in SQL, and what its question marks stand for. */
export type Condition = { sql: string; bindings: Date[] };

/** Replicas read the database's clock at slightly different times, by less than this. */
const LEEWAY_MS = 60_000;

/**
 * Which rows of an outbox may be claimed: under no lease that still runs, and not waiting for a retry. A lease or a wait that
 * ends later than any that is ever given was given while the clock was wrong: it is void. For both outboxes, whose tables
 * have `lease_until` and `next_try_at`.
 * @param now  the database's time as the caller carries it; null: the database's own, at the statement
 * @param longestLeaseMs  the longest lease that the queue gives, in milliseconds
 * @param mayWaitLonger  SQL of rows whose wait was agreed and may be any time ahead
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
