import { oncePerLocale } from '~/language/once-per-locale';

/** Times are shown at this fixed distance from UTC, summer and winter (SPEC section 9). */
const OFFSET_MS = 2 * 60 * 60 * 1000;

function parts(iso: string): { day: string; month: string; year: string; hours: string; minutes: string } {
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const shown = new Date(Date.parse(iso) + (dateOnly ? 0 : OFFSET_MS)).toISOString();
  return {
    day: shown.slice(8, 10),
    month: shown.slice(5, 7),
    year: shown.slice(0, 4),
    hours: shown.slice(11, 13),
    minutes: shown.slice(14, 16),
  };
}

/** '21 - 11 - 2026' from an ISO date, or from an ISO moment at UTC + 2 hours (SPEC section 9). */
export function date(iso: string): string {
  const { day, month, year } = parts(iso);
  return `${day} - ${month} - ${year}`;
}

/** '20.00' from an ISO moment, at UTC + 2 hours. */
export function time(iso: string): string {
  const { hours, minutes } = parts(iso);
  return `${hours}.${minutes}`;
}

const monthNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
);

/** The day of the month, without zero, and the month's name in a language: ['27', 'November']. */
export function dayAndMonth(iso: string, locale: string): [day: string, month: string] {
  const { day, month } = parts(iso);
  return [String(Number(day)), monthNames(locale).format(new Date(Date.UTC(2000, Number(month) - 1, 1)))];
}

/** An ISO moment as data formats want it, with the clock that pages show: '2026-11-27T20:00:00+02:00'. */
export function momentWithOffset(iso: string): string {
  const shown = new Date(Date.parse(iso) + OFFSET_MS).toISOString();
  return `${shown.slice(0, 19)}+0${OFFSET_MS / 3_600_000}:00`;
}
