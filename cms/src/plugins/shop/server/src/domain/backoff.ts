import { MAX_ATTEMPTS } from '@colophon/contracts/outbox';

const FIRST_MS = 1000;
/** The longest wait between two tries, in milliseconds: an hour. */
export const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** After so many failures a task is a dead letter, and a person looks at it. Both outboxes keep to it. */
export const MAX_TRIES = MAX_ATTEMPTS;

/** How many milliseconds to wait after the `tries`-th failure: a second, doubled each time, up to an hour; null: give up. */
export function backoffMs(tries: number): number | null {
  return tries >= MAX_TRIES ? null : Math.min(LONGEST_WAIT_MS, FIRST_MS * 2 ** (tries - 1));
}

/**
 * {@link backoffMs} as a PostgreSQL interval, for an update that fails many rows at once; an hour where it gives up.
 * @param tries  SQL of the number of failures, this one included
 */
export function backoffSql(tries: string): string {
  return `make_interval(secs => least(${LONGEST_WAIT_MS / 1000}, ${FIRST_MS / 1000} * power(2, ${tries} - 1)))`;
}

/** Whether a row is a dead letter after its `tries`-th failure, as SQL. */
export function isDeadSql(tries: string): string {
  return `(${tries} >= ${MAX_TRIES})`;
}
