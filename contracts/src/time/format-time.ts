import { type PressDay, pressDay } from './press-day';
import { offsetMs, type TimeZone, zoneLabel } from './time-zone';

/**
 * A day as the press writes it in both languages, '21 - 11 - 2026' (docs/specification.md#money-and-formatting).
 * @param day  an ISO date
 */
export function formatDay(day: string): string {
  return day.split('-').reverse().join(' - ');
}

/** The day of an instant at the press, as the press writes it. */
export function formatDayOf(instant: Date, timeZone: TimeZone): string {
  return formatDay(pressDay(instant, timeZone));
}

/** What the clock at the press shows at an instant: '20.30'. Where no other time names the zone, {@link formatTime}. */
export function formatClock(instant: Date, timeZone: TimeZone): string {
  const { hours, minutes } = wallTime(instant, timeZone);
  return `${hours}.${minutes}`;
}

/** The time of an instant at the press: '20.30 UTC+2' where its zone is a fixed one, else '20.30'. */
export function formatTime(instant: Date, timeZone: TimeZone): string {
  const label = zoneLabel(timeZone);
  return `${formatClock(instant, timeZone)}${label === null ? '' : ` ${label}`}`;
}

/** The day and time of an instant at the press: '21 - 11 - 2026, 20.30 UTC+2'; without the zone where it is local time. */
export function formatInstant(instant: Date, timeZone: TimeZone): string {
  return `${formatDayOf(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** An instant as data formats want it, with the clock that people are shown: '2026-11-27T20:00:00+02:00'. */
export function isoWithOffset(instant: Date, timeZone: TimeZone): string {
  const { day, hours, minutes, seconds } = wallTime(instant, timeZone);
  const offset = Math.round(offsetMs(instant, timeZone) / 60_000);
  const [ahead, behind] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const sign = offset < 0 ? '-' : '+';
  return `${day}T${hours}:${minutes}:${seconds}${sign}${twoDigits(ahead)}:${twoDigits(behind)}`;
}

/** What calendar and clock at the press show at an instant; hours, minutes and seconds have two digits. */
export function wallTime(
  instant: Date,
  timeZone: TimeZone,
): { day: PressDay; hours: string; minutes: string; seconds: string } {
  const shown = new Date(instant.getTime() + offsetMs(instant, timeZone)).toISOString();
  return {
    day: pressDay(instant, timeZone),
    hours: shown.slice(11, 13),
    minutes: shown.slice(14, 16),
    seconds: shown.slice(17, 19),
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
