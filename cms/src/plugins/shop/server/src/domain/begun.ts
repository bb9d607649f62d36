/** Nobody reads a form of several fields and fills it in within this time. */
export const QUICKEST_SECONDS = 3;
/** A page may stay open for a day before its form is sent. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** How a form was filled in, as far as we can tell. */
export type Pace = 'fair' | 'too-quick' | 'unknown';

/**
 * What the moment at which a form was begun says of who sends it. 'unknown': there is none, or none of ours, or it is
 * too old: perhaps a browser without script, perhaps a program. It is let in, under a stricter limit.
 * @param begunAt  whose signature was right; null otherwise
 */
export function paceOf(begunAt: Date | null, now: Date): Pace {
  if (!begunAt) return 'unknown';
  const seconds = (now.getTime() - begunAt.getTime()) / 1000;
  if (seconds < 0 || seconds > LONGEST_SECONDS) return 'unknown';
  return seconds < QUICKEST_SECONDS ? 'too-quick' : 'fair';
}
