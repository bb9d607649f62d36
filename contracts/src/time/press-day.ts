import { z } from 'zod';
import { offsetMs, type TimeZone } from './time-zone';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const STEP_MS = 15 * 60 * 1000;

/**
 * A calendar day at the press, 'YYYY-MM-DD': the day on which VAT rates change, titles appear and notices end. Made by
 * {@link pressDay} from an instant or by {@link dayOf} from a text, so that a Date or any other string does not compile
 * where a day is meant. Days compare as strings.
 */
export type PressDay = string & z.core.$brand<'PressDay'>;

/** Whether a text is a day that the calendar has: '2026-02-30' is none. */
export function isDay(text: string): text is PressDay {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * Brands an ISO date as a day.
 * @throws RangeError when the calendar has no such day
 */
export function dayOf(text: string): PressDay {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`);
  return text;
}

/** A day as it stands in requests and answers: 'YYYY-MM-DD'. */
export const pressDaySchema = z.custom<PressDay>((value) => typeof value === 'string' && isDay(value), {
  error: 'no such day',
});

/** The calendar day of an instant at the press. */
export function pressDay(instant: Date, timeZone: TimeZone): PressDay {
  return isoDate(instant.getTime() + offsetMs(instant, timeZone));
}

/** The first instant of a day at the press; where the clock skips midnight, the first instant after the gap. */
export function startOf(day: PressDay, timeZone: TimeZone): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetMs(new Date(midnight), timeZone);
  let start = midnight - offsetMs(new Date(guess), timeZone);
  while (pressDay(new Date(start), timeZone) < day) start += STEP_MS;
  return new Date(start);
}

/** The first instant after a day at the press. */
export function endOf(day: PressDay, timeZone: TimeZone): Date {
  return startOf(daysAfter(day, 1), timeZone);
}

/**
 * The instant at which the clock of the press shows a time of a day. Of a time that it shows twice, when summer time
 * ends, the first; null for one that it skips, when summer time begins.
 * @param minutes  after midnight, as the clock counts them: 20:30 is 1230
 */
export function instantAt(day: PressDay, minutes: number, timeZone: TimeZone): Date | null {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  // A clock changes at most once in the two days around.
  const offsets = [-DAY_MS, DAY_MS].map((around) => offsetMs(new Date(shown + around), timeZone));
  const instants = offsets.map((offset) => new Date(shown - offset));
  return instants.find((instant, i) => offsetMs(instant, timeZone) === offsets[i]) ?? null;
}

/** The day some days after another; before it, where the number is negative. */
export function daysAfter(day: PressDay, days: number): PressDay {
  return isoDate(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

function isoDate(ms: number): PressDay {
  return new Date(ms).toISOString().slice(0, 10) as PressDay;
}
