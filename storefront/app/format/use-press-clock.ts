import { formatClock, formatDayOf, formatTime } from '@colophon/contracts/time/format-time';
import { type PressDay, pressDay } from '@colophon/contracts/time/press-day';
import { SPECIFIED_TIME_ZONE, type TimeZone } from '@colophon/contracts/time/time-zone';
import { useRouteLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import type { loader } from '~/root';

/** Formats ISO timestamps in the press's time zone. */
export type PressClock = {
  /** '28 - 11 - 2026' */
  date: (iso: string) => string;
  /** '20.30', next to another time that names the zone */
  clock: (iso: string) => string;
  /** '20.30 UTC+2', or '20.30' in the press's local time */
  time: (iso: string) => string;
  day: (iso: string) => PressDay;
};

/** Returns formatters in the press's time zone, which the whole site uses. */
export function usePressClock(): PressClock {
  const timeZone = usePressTimeZone();
  return useMemo(
    () => ({
      date: (iso) => formatDayOf(new Date(iso), timeZone),
      clock: (iso) => formatClock(new Date(iso), timeZone),
      time: (iso) => formatTime(new Date(iso), timeZone),
      day: (iso) => pressDay(new Date(iso), timeZone),
    }),
    [timeZone],
  );
}

/** Returns the press's time zone. */
export function usePressTimeZone(): TimeZone {
  const timeZone = useRouteLoaderData<typeof loader>('root')?.timeZone;
  return (timeZone as TimeZone | undefined) ?? SPECIFIED_TIME_ZONE;
}
