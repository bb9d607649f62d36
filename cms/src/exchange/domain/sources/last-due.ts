import { daysAfter, instantAt, pressDay } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';

/** The last instant at which sources were due. @param times  minutes after midnight at the press */
export function lastDue(times: readonly number[], now: Date, timeZone: TimeZone): Date {
  const today = pressDay(now, timeZone);
  const instants = [daysAfter(today, -1), today].flatMap((day) =>
    times.flatMap((minutes) => instantAt(day, minutes, timeZone)?.getTime() ?? []),
  );
  return new Date(Math.max(0, ...instants.filter((instant) => instant <= now.getTime())));
}
