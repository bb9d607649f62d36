/** Level of proof of work for a visitor's machine: 0 is none, each level above 1 doubles it. */
export type WorkLevel = number;

/** Maximum level, however many forms are sent: an old phone must be able to solve it. */
export const HARDEST: WorkLevel = 4;

/**
 * Range of tries at the first level, upper limit exclusive; docs/decisions/033-proof-of-work-on-forms.md has the times
 * in seconds.
 */
const TRIES = [300, 900] as const;

/**
 * Calculates the level of work for a form: none within the limit, the first level up to twice the limit, and one level
 * more each time the number doubles.
 * @param used   how often it was sent in the window, this time included
 * @param times  how often it may be sent without work
 */
export function workLevel(used: number, times: number): WorkLevel {
  if (used <= times) return 0;
  return Math.min(HARDEST, 1 + Math.floor(Math.log2(used / times)));
}

/** Range of the number of tries that solves a challenge of a level, upper limit exclusive. */
export function triesOf(level: WorkLevel): readonly [from: number, below: number] {
  const times = 2 ** (level - 1);
  return [TRIES[0] * times, TRIES[1] * times];
}

/**
 * A waiting time for display: in minutes up to two hours, then in hours; never 'one', so that the plural is always
 * right.
 */
export type Wait = { unit: 'minutes' | 'hours'; count: number };

/** The time left until an instant, rounded up. */
export function waitUntil(until: Date, now: Date): Wait {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  if (minutes < 120) return { unit: 'minutes', count: Math.max(2, minutes) };
  return { unit: 'hours', count: Math.ceil(minutes / 60) };
}
