import { daysAfter, isDay, type PressDay, startOf } from '@colophon/contracts/time/press-day';
import type { SiteContext } from './site-context';

/** A span of days, both included; null where it is open. */
export type Period = { from: string | null; until: string | null };

/** Returns true if an ISO date lies in a period, both ends included. */
export function isWithin({ from, until }: Period, today: string): boolean {
  return (from === null || from <= today) && (until === null || until >= today);
}

/** The days on which a period begins, and on which it has ended. */
export function turningDays({ from, until }: Period): string[] {
  return [from, until === null || !isDay(until) ? null : daysAfter(until, 1)].filter((day) => day !== null);
}

/**
 * The next instant at which a view changes without an edit, as an ISO datetime; null when it never does.
 * @param days     ISO dates that count from midnight at the press: publication days, ends of periods
 * @param instants  ISO datetimes: the start of an event
 */
export function nextChange(
  { now, today, timeZone }: Pick<SiteContext, 'now' | 'today' | 'timeZone'>,
  days: Iterable<string | null>,
  instants: Iterable<string> = [],
): string | null {
  let nextDay: PressDay | null = null;
  for (const day of days) {
    if (day !== null && isDay(day) && day > today && (nextDay === null || day < nextDay)) nextDay = day;
  }
  let next = nextDay === null ? Number.POSITIVE_INFINITY : startOf(nextDay, timeZone).getTime();
  for (const instant of instants) {
    const time = Date.parse(instant);
    if (time > now.getTime() && time < next) next = time;
  }
  return Number.isFinite(next) ? new Date(next).toISOString() : null;
}
