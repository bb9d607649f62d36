import { MAX_ATTEMPTS } from '@colophon/contracts/search/outbox';

const FIRST_MS = 1000;
/** Maximum backoff, in milliseconds: an hour. */
export const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** Number of failures after which a task is dead-lettered and needs staff. Applies to both outboxes. */
export const MAX_TRIES = MAX_ATTEMPTS;

/**
 * Exponential backoff in milliseconds after the `tries`-th failure: a second, doubled each time, up to an hour; null:
 * dead-letter.
 */
export function backoffMs(tries: number): number | null {
  return tries >= MAX_TRIES ? null : Math.min(LONGEST_WAIT_MS, FIRST_MS * 2 ** (tries - 1));
}

/**
 * {@link backoffMs} as a PostgreSQL interval, for an update that fails many rows at once; an hour where it
 * dead-letters.
 * @param tries  SQL of the number of failures, this one included
 */
export function backoffSql(tries: string): string {
  return `make_interval(secs => least(${LONGEST_WAIT_MS / 1000}, ${FIRST_MS / 1000} * power(2, ${tries} - 1)))`;
}

/** SQL condition that a row is dead-lettered after its `tries`-th failure. */
export function isDeadSql(tries: string): string {
  return `(${tries} >= ${MAX_TRIES})`;
}
