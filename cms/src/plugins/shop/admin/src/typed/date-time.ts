import { wallTime } from '@colophon/contracts/time/format-time';
import { dayText, typedDay } from '@colophon/contracts/time/parse-day';
import { timeText, typedTime } from '@colophon/contracts/time/parse-time';
import { dayOf, instantAt } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';

/** The texts of a date field and a time field. */
export type DateTimeTexts = { day: string; time: string };

/** The parsed instant as ISO 8601, or why there is none. */
export type TypedDateTime =
  | { iso: string }
  /** a field cannot be parsed, or is blank */
  | { problem: 'unreadable' }
  /** a time that does not exist: summer time starts on that day */
  | { problem: 'skipped' };

/** The texts of an instant in the press's zone. @param iso  blank for none */
export function dateTimeTexts(iso: string, timeZone: TimeZone): DateTimeTexts {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return { day: '', time: '' };
  const { day, hours, minutes } = wallTime(instant, timeZone);
  return { day: dayText(day), time: timeText(Number(hours) * 60 + Number(minutes)) };
}

/** The instant of the typed date and time in the press's zone. */
export function instantOf({ day, time }: DateTimeTexts, timeZone: TimeZone): TypedDateTime {
  const [date, clock] = [typedDay(day), typedTime(time)];
  if ('problem' in date || 'problem' in clock) return { problem: 'unreadable' };
  const instant = instantAt(dayOf(date.day), clock.minutes, timeZone);
  return instant === null ? { problem: 'skipped' } : { iso: instant.toISOString() };
}
