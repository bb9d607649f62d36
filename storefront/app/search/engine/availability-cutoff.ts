import { pressDay, startOf } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';

const NOON_MS = 12 * 60 * 60 * 1000;

/**
 * Returns the moment that splits available from forthcoming titles: noon of the current day at the press. A title is published at
 * the start of a day, so a timestamp after noon is another day, also in an index that was filled under another time
 * zone. Equal searches are equal queries, and equal pages, all day, so they can be cached.
 */
export function availabilityCutoff(now: Date, timeZone: TimeZone): Date {
  return new Date(startOf(pressDay(now, timeZone), timeZone).getTime() + NOON_MS);
}
