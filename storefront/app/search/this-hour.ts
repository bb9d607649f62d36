const HOUR_MS = 3_600_000;

/**
 * The beginning of the hour. A title appears at the beginning of a day, so nothing that a search finds changes within an
 * hour by itself: equal searches are equal queries, and equal pages, for as long.
 */
export function thisHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}
