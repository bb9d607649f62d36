/**
 * Outcome of an attempt: the response was forwarded, completely or in part; the caller left; no connection was made, so
 * that the request was not received; a connection broke before a response, so that it may have been received; the same
 * on a keep-alive connection, which the other end may close as it is used; no data came in time.
 */
export type Outcome = 'answered' | 'left' | 'unreached' | 'unanswered' | 'stale' | 'late';

const CHANGES_NOTHING = new Set(['GET', 'HEAD']);

/** Tells whether a request may be retried on another replica: it was not received, or its method is safe. */
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

/** Tells whether a method is safe: it changes nothing, however often it is called. */
export function isSafe(method: string): boolean {
  return CHANGES_NOTHING.has(method);
}
