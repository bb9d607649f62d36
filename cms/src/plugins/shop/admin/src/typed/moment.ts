import { wallTime } from '@colophon/contracts/format';
import { dayOf, instantAt } from '@colophon/contracts/press-day';
import type { TimeZone } from '@colophon/contracts/time-zone';
import { dayText, typedDay } from '@colophon/contracts/typed-day';
import { timeText, typedTime } from '@colophon/contracts/typed-time';

/** A day and a time of it, as they stand in their two fields. */
export type MomentTexts = { day: string; time: string };

/** What two fields say together: an instant as ISO 8601, or why there is none. */
export type TypedMoment =
  | { iso: string }
  /** a field cannot be read, or is blank */
  | { problem: 'unreadable' }
  /** the clock of the press skips this time: on that day summer time begins */
  | { problem: 'skipped' };

/** What the two fields show of an instant, on the clock of the press. @param iso  blank for none */
export function momentTexts(iso: string, timeZone: TimeZone): MomentTexts {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return { day: '', time: '' };
  const { day, hours, minutes } = wallTime(instant, timeZone);
  return { day: dayText(day), time: timeText(Number(hours) * 60 + Number(minutes)) };
}

/** The instant at which the clock of the press shows what was typed. */
export function momentOf({ day, time }: MomentTexts, timeZone: TimeZone): TypedMoment {
  const [date, clock] = [typedDay(day), typedTime(time)];
  if ('problem' in date || 'problem' in clock) return { problem: 'unreadable' };
  const instant = instantAt(dayOf(date.day), clock.minutes, timeZone);
  return instant === null ? { problem: 'skipped' } : { iso: instant.toISOString() };
}
