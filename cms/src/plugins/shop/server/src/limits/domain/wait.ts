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
