import { formatTime } from '@colophon/contracts/time/format-time';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';

/** British English: the day before its month. */
const languageOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

/** Formats an ISO date in words: 'Monday, 15 March 2027'. @param locale  the panel's language */
export function longDayText(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(languageOf(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats an instant in words, in the press's zone: 'Monday, 15 March 2027, 20.30 UTC+2'. @param iso  the instant */
export function longInstantText(iso: string, locale: string, timeZone: TimeZone): string {
  const instant = new Date(iso);
  return `${longDayText(pressDay(instant, timeZone), locale)}, ${formatTime(instant, timeZone)}`;
}
