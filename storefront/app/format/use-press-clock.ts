import { formatClock, formatDayOf, formatTime } from '@colophon/contracts/format';
import { type PressDay, pressDay } from '@colophon/contracts/press-day';
import { SPECIFIED_TIME_ZONE, type TimeZone } from '@colophon/contracts/time-zone';
import { useRouteLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import type { loader } from '~/root';

/** Puts ISO instants into words, by the clock of the press. */
export type PressClock = {
  /** '28 - 11 - 2026' */
  date: (iso: string) => string;
  /** '20.30', where another time beside it names the zone */
  clock: (iso: string) => string;
  /** '20.30 UTC+2', or '20.30' where the press keeps local time */
  time: (iso: string) => string;
  day: (iso: string) => PressDay;
};

/** The clock of the press, which the whole site tells its times by. */
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

/** Where the days of the press begin. */
export function usePressTimeZone(): TimeZone {
  const timeZone = useRouteLoaderData<typeof loader>('root')?.timeZone;
  return (timeZone as TimeZone | undefined) ?? SPECIFIED_TIME_ZONE;
}
