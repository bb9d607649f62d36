const FIRST_MS = 1000;
export const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** After so many tries a task is dead, and a person looks at it. */
export const MAX_TRIES = 20;

/** How many milliseconds to wait after the `tries`-th failure: a second, doubled each time, up to an hour; null: give up. */
export function backoffMs(tries: number): number | null {
  return tries >= MAX_TRIES ? null : Math.min(LONGEST_WAIT_MS, FIRST_MS * 2 ** (tries - 1));
}
