import { pressDay, startOf } from '@colophon/contracts/press-day';
import type { TimeZone } from '@colophon/contracts/time-zone';

const NOON_MS = 12 * 60 * 60 * 1000;

/**
 * Noon of the day at the press: what splits available from forthcoming titles. A title appears at the beginning of a
 * day, so what is later than noon appears on another day, also in an index that was filled under another time zone. Equal
 * searches are equal queries, and equal pages, all day.
 */
export function noonAtPress(now: Date, timeZone: TimeZone): Date {
  return new Date(startOf(pressDay(now, timeZone), timeZone).getTime() + NOON_MS);
}
