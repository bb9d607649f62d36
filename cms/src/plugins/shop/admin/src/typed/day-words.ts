import { formatTime } from '@colophon/contracts/format';
import { pressDay } from '@colophon/contracts/press-day';
import type { TimeZone } from '@colophon/contracts/time-zone';

/** English as it is written here: the day before its month. */
const languageOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

/** An ISO date in words: 'Monday, 15 March 2027'. @param locale  the panel's language */
export function dayInWords(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(languageOf(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** An instant in words, on the clock of the press: 'Monday, 15 March 2027, 20.30 UTC+2'. @param iso  the instant */
export function momentInWords(iso: string, locale: string, timeZone: TimeZone): string {
  const instant = new Date(iso);
  return `${dayInWords(pressDay(instant, timeZone), locale)}, ${formatTime(instant, timeZone)}`;
}
