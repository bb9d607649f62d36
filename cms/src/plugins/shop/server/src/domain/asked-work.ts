/** How much work is asked of a visitor's machine: 0 is none, and each step beyond the first doubles it. */
export type WorkLevel = number;

/** No more than this is asked, however many forms come: an old telephone has to get through it too. */
export const HARDEST: WorkLevel = 4;

/** So many tries of the first level at least, and fewer than: docs/decisions/033-work-instead-of-closing.md has the seconds. */
const TRIES = [300, 900] as const;

/**
 * How much work a form is asked for: none within the limit, the first level up to twice the limit, and one level more
 * each time that the number doubles.
 * @param used   how often it was sent in the window, this time included
 * @param times  how often it may be sent without work
 */
export function workLevel(used: number, times: number): WorkLevel {
  if (used <= times) return 0;
  return Math.min(HARDEST, 1 + Math.floor(Math.log2(used / times)));
}

/** Between which numbers of tries a challenge of a level is solved: the first included, the second not. */
export function triesOf(level: WorkLevel): readonly [from: number, below: number] {
  const times = 2 ** (level - 1);
  return [TRIES[0] * times, TRIES[1] * times];
}

/** How long to wait, for words: in minutes up to two hours, then in hours; never 'one', so that a plural is always right. */
export type Wait = { unit: 'minutes' | 'hours'; count: number };

/** The wait until a moment, rounded up. */
export function waitUntil(until: Date, now: Date): Wait {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  if (minutes < 120) return { unit: 'minutes', count: Math.max(2, minutes) };
  return { unit: 'hours', count: Math.ceil(minutes / 60) };
}
