/** The press's clock: two hours before UTC, all year (SPEC section 9). */
export const PRESS_OFFSET_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment at which an ISO date begins at the press; null for a date that no calendar has. */
export function startOfDay(isoDate: string): Date | null {
  const midnight = new Date(`${isoDate}T00:00:00.000Z`);
  const isReal = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(isoDate);
  return isReal ? new Date(midnight.getTime() - PRESS_OFFSET_MS) : null;
}

/** The moment at which it has ended, which is no longer of it; null for a date that no calendar has. */
export function endOfDay(isoDate: string): Date | null {
  const start = startOfDay(isoDate);
  return start && new Date(start.getTime() + DAY_MS);
}
