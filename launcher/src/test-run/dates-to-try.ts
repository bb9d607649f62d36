const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Instants at which tests have failed that passed on most days: a minute before midnight at the press, today and before
 * a new year and a new month, and a year from now.
 */
export function datesToTry(now: Date): Date[] {
  const year = now.getUTCFullYear();
  const [month, day] = [now.getUTCMonth(), now.getUTCDate()];
  const nextYear = (at: Date) => new Date(Date.UTC(year + 1, at.getUTCMonth(), at.getUTCDate(), 21, 59));
  const evenings = [
    new Date(Date.UTC(year, month, day, 21, 59)),
    new Date(Date.UTC(year, 11, 31, 21, 59)),
    new Date(Date.UTC(year, 1, 28, 21, 59)),
  ];
  return [...evenings.map((at) => (at > now ? at : nextYear(at))), new Date(now.getTime() + YEAR_MS)];
}
