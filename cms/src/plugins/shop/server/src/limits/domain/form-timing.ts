/** Minimum time in which a person reads and fills in a form of several fields. */
export const QUICKEST_SECONDS = 3;
/** Maximum age of a page when its form is sent: a day. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** Classification of the time in which a form was filled in. */
export type Pace = 'fair' | 'too-quick' | 'unknown';

/**
 * Classifies a form by the time since its page was created. 'unknown': the timestamp is missing, invalid or expired:
 * perhaps a browser without JavaScript, perhaps a bot. It is accepted under a stricter limit.
 * @param begunAt  verified timestamp; null otherwise
 */
export function paceOf(begunAt: Date | null, now: Date): Pace {
  if (!begunAt) return 'unknown';
  const seconds = (now.getTime() - begunAt.getTime()) / 1000;
  if (seconds < 0 || seconds > LONGEST_SECONDS) return 'unknown';
  return seconds < QUICKEST_SECONDS ? 'too-quick' : 'fair';
}
