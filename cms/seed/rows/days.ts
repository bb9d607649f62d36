const DAY_MS = 86_400_000;

/** The ISO date a number of days after the day of seeding; before it when negative. */
export function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A time on such a day, in UTC ('18:30'), and one some hours later. */
export function timesFrom(now: Date, days: number, at: string, hours: number): { start: Date; end: Date } {
  const start = new Date(`${dayFrom(now, days)}T${at}:00Z`);
  return { start, end: new Date(start.getTime() + hours * 3_600_000) };
}
