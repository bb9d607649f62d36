import { z } from 'zod';

const FIXED = /^UTC(?:([+-])(\d{1,2})(?::?([0-5]\d))?)?$/i;
const MINUTE_MS = 60 * 1000;

/** The time zone of the press: a fixed distance from UTC ('UTC+2') or a name of the IANA database ('Europe/Amsterdam'). */
export type TimeZone = string & z.core.$brand<'TimeZone'>;

/** What the specification says (docs/specification.md#money-and-formatting): times are UTC + 2 hours, summer and winter. */
export const SPECIFIED_TIME_ZONE = 'UTC+2' as TimeZone;

/** The time zone that a setting names; null when there is none of that name. */
export function timeZoneOf(text: string): TimeZone | null {
  const fixed = FIXED.exec(text);
  if (fixed) {
    const [, sign = '+', hours = '0', minutes = '00'] = fixed;
    if (Number(hours) > 14) return null;
    return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}` as TimeZone;
  }
  if (!/^[A-Za-z]+\//.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone as TimeZone;
  } catch {
    return null;
  }
}

/** PRESS_TIME_ZONE, as every program reads it. */
export const timeZoneSchema = z.string().transform((text, context): TimeZone => {
  const timeZone = timeZoneOf(text);
  if (timeZone) return timeZone;
  context.addIssue({ code: 'custom', message: 'must look like UTC+2 or Europe/Amsterdam' });
  return z.NEVER;
});

/** What a time is followed by where people read it: 'UTC+2' for a fixed zone, null for one that keeps local time. */
export function zoneLabel(timeZone: TimeZone): string | null {
  return FIXED.test(timeZone) ? timeZone : null;
}

/** How far the clock of a zone is ahead of UTC at an instant, in milliseconds. */
export function offsetMs(instant: Date, timeZone: TimeZone): number {
  const fixed = FIXED.exec(timeZone);
  if (fixed) {
    const [, sign, hours = '0', minutes = '0'] = fixed;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  }
  const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000;
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(wholeSeconds)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSeconds;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  clocks.set(timeZone, clock);
  return clock;
}
