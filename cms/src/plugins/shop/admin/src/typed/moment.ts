import { dayText, typedDay } from '@colophon/contracts/typed-day';
import { timeText, typedTime } from '@colophon/contracts/typed-time';

/** A day and a time of it, as they stand in their two fields. */
export type MomentTexts = { day: string; time: string };

/** What the two fields show of an instant, on the clock of the person at the panel. @param iso  blank for none */
export function momentTexts(iso: string): MomentTexts {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return { day: '', time: '' };
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const day = parts.map((part, i) => String(part).padStart(i ? 2 : 4, '0')).join('-');
  return { day: dayText(day), time: timeText(date.getHours() * 60 + date.getMinutes()) };
}

/** The instant that the two fields say, as ISO 8601; null unless both can be read. */
export function momentOf({ day, time }: MomentTexts): string | null {
  const [date, clock] = [typedDay(day), typedTime(time)];
  if ('problem' in date || 'problem' in clock) return null;
  const [year = 0, month = 1, dayOfMonth = 1] = date.day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth, 0, clock.minutes).toISOString();
}
