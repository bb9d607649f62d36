/**
 * How an attempt ended: the whole answer was handed on, or begun and cut; the caller left; no connection was made, so that
 * nobody received it; a connection broke before an answer, so that it may have been received; the same on one that had been
 * open, which the other end may close as it is used; nothing came for too long.
 */
export type Outcome = 'answered' | 'left' | 'unreached' | 'unanswered' | 'stale' | 'late';

const CHANGES_NOTHING = new Set(['GET', 'HEAD']);

/** Whether a request may be made again on another copy: it was received by nobody, or it changes nothing. */
export function mayRepeat({
  method,
  hasBody,
  outcome,
}: {
  method: string;
  hasBody: boolean;
  outcome: Outcome;
}): boolean {
  if (outcome === 'unreached') return true;
  return (outcome === 'unanswered' || outcome === 'stale') && isSafe(method) && !hasBody;
}

/** Whether a request by this method changes nothing, however often it is made. */
export function isSafe(method: string): boolean {
  return CHANGES_NOTHING.has(method);
}
