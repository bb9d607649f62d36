import { oncePerLocale } from '~/language/once-per-locale';

const monthNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
);

/** The day of the month, without zero, and the month's name in a language: ['27', 'November']. @param day  an ISO date */
export function dayAndMonth(day: string, locale: string): [day: string, month: string] {
  const [, month, ofMonth] = day.split('-').map(Number);
  return [String(ofMonth), monthNames(locale).format(Date.UTC(2000, Number(month) - 1, 1))];
}
